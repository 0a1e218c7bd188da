// Pointers that are read through a pointer to where they are kept: a slot of an array, a structure. They are never one.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>
#include <memory>
#include <utility>

__global__ void twoSlots(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void twoStructures(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void swapped(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void swappedShared(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void tableOfSlots(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void rows(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}

void useTwoSlots([[maybe_unused]] int argc) {
  const int n = 1024;
  int *buf[2];
  for (int i = 0; i < 2; i++) {
    cudaMalloc(&buf[i], n * 4);
  }
  int **s = &buf[0];
  int **d = &buf[1];
  twoSlots<<<4, 256>>>(*d, *s, n);
  cudaDeviceSynchronize();
}

struct ViewTwoStructures {
  int *p;
};
void step_4ok(ViewTwoStructures *a, ViewTwoStructures *b, int n) { twoStructures<<<4, 256>>>(a->p, b->p, n); }
void useTwoStructures([[maybe_unused]] int argc) {
  const int n = 1024;
  ViewTwoStructures v[2];
  for (int i = 0; i < 2; i++) {
    cudaMalloc(&v[i].p, n * 4);
  }
  step_4ok(&v[0], &v[1], n);
  step_4ok(&v[1], &v[0], n);
  cudaDeviceSynchronize();
}

struct ViewSwapped {
  int *p;
};
void useSwapped([[maybe_unused]] int argc) {
  const int n = 1024;
  ViewSwapped v[2];
  for (int i = 0; i < 2; i++) {
    cudaMalloc(&v[i].p, n * 4);
  }
  ViewSwapped *a = &v[0], *b = &v[1];
  for (int t = 0; t < 4; t++) {
    swapped<<<4, 256>>>(a->p, b->p, n);
    std::swap(a, b);
  }
  cudaDeviceSynchronize();
}

struct ViewSwappedShared {
  int *p;
};
void useSwappedShared([[maybe_unused]] int argc) {
  const int n = 1024;
  auto a = std::make_shared<ViewSwappedShared>(), b = std::make_shared<ViewSwappedShared>();
  cudaMalloc(&a->p, n * 4);
  cudaMalloc(&b->p, n * 4);
  for (int t = 0; t < 4; t++) {
    swappedShared<<<4, 256>>>(a->p, b->p, n);
    std::swap(a, b);
  }
  cudaDeviceSynchronize();
}

void useTableOfSlots([[maybe_unused]] int argc) {
  const int n = 1024;
  int *x, *y;
  cudaMalloc(&x, n * 4);
  cudaMalloc(&y, n * 4);
  int **t2[2] = {&x, &y};
  int c = 0, o = 1;
  for (int t = 0; t < 4; t++) {
    tableOfSlots<<<4, 256>>>(*t2[c], *t2[o], n);
    c ^= 1;
    o ^= 1;
  }
  cudaDeviceSynchronize();
}

void useRows([[maybe_unused]] int argc) {
  const int n = 1024;
  int *b2[2][2];
  for (int i = 0; i < 4; i++)
    cudaMalloc(&b2[i / 2][i % 2], n * 4);
  int *(*r)[2] = b2, *(*q)[2] = b2 + 1;
  for (int t = 0; t < 4; t++) {
    rows<<<4, 256>>>((*r)[0], (*q)[0], n);
    std::swap(r, q);
  }
  cudaDeviceSynchronize();
}

int main(int argc, char **) {
  useTwoSlots(argc);
  useTwoStructures(argc);
  useSwapped(argc);
  useSwappedShared(argc);
  useTableOfSlots(argc);
  useRows(argc);
}
