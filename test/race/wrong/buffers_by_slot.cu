// Pointers that are read through a pointer to where they are kept: a slot of an array, a structure. Host code chooses that.
// veriwarp-expect: race=refuted|possible@marked
// Why: on some way both slots are one, so both pointers are one, and a thread reads what its neighbour writes.
#include <cuda_runtime.h>
#include <memory>
#include <utility>

__global__ void chosenSlot(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void assignedSlot(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void lostSwap(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void slotOfTable(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void lostSwapOfNew(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void lostSwapOfShared(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void tableOfSlots(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void rows(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void members(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}

void useChosenSlot([[maybe_unused]] int argc) {
  const int n = 1024;
  int *buf[2];
  for (int i = 0; i < 2; i++) {
    cudaMalloc(&buf[i], n * 4);
  }
  int **s = &buf[0];
  int **d = argc > 1 ? &buf[0] : &buf[1];
  chosenSlot<<<4, 256>>>(*d, *s, n);
  cudaDeviceSynchronize();
}

void useAssignedSlot([[maybe_unused]] int argc) {
  const int n = 1024;
  int *buf[2];
  for (int i = 0; i < 2; i++) {
    cudaMalloc(&buf[i], n * 4);
  }
  int **s = &buf[0], **d = &buf[1];
  if (argc > 1)
    d = s;
  assignedSlot<<<4, 256>>>(*d, *s, n);
  cudaDeviceSynchronize();
}

struct ViewLostSwap {
  int *p;
};
void useLostSwap([[maybe_unused]] int argc) {
  const int n = 1024;
  ViewLostSwap v[2];
  for (int i = 0; i < 2; i++) {
    cudaMalloc(&v[i].p, n * 4);
  }
  ViewLostSwap *a = &v[0], *b = &v[1];
  for (int t = 0; t < 4; t++) {
    lostSwap<<<4, 256>>>(a->p, b->p, n);
    std::swap(a, b);
    if (t == 2)
      a = b;
  }
  cudaDeviceSynchronize();
}

struct ViewSlotOfTable {
  int *p;
};
void useSlotOfTable([[maybe_unused]] int argc) {
  const int n = 1024;
  ViewSlotOfTable v[2];
  for (int i = 0; i < 2; i++) {
    cudaMalloc(&v[i].p, n * 4);
  }
  ViewSlotOfTable *w[2] = {&v[0], &v[1]};
  w[argc > 1] = &v[0];
  slotOfTable<<<4, 256>>>(w[0]->p, w[1]->p, n);
  cudaDeviceSynchronize();
}

struct ViewLostSwapOfNew {
  int *p;
};
void useLostSwapOfNew([[maybe_unused]] int argc) {
  const int n = 1024;
  ViewLostSwapOfNew *a = new ViewLostSwapOfNew, *b = new ViewLostSwapOfNew;
  cudaMalloc(&a->p, n * 4);
  cudaMalloc(&b->p, n * 4);
  for (int t = 0; t < 4; t++) {
    lostSwapOfNew<<<4, 256>>>(a->p, b->p, n);
    ViewLostSwapOfNew *x = a;
    a = b;
    b = x;
    if (t == 2)
      b = a;
  }
  cudaDeviceSynchronize();
}

struct ViewLostSwapOfShared {
  int *p;
};
void useLostSwapOfShared([[maybe_unused]] int argc) {
  const int n = 1024;
  auto a = std::make_shared<ViewLostSwapOfShared>(), b = std::make_shared<ViewLostSwapOfShared>();
  cudaMalloc(&a->p, n * 4);
  cudaMalloc(&b->p, n * 4);
  for (int t = 0; t < 4; t++) {
    lostSwapOfShared<<<4, 256>>>(a->p, b->p, n);
    if (t == 2)
      b = a;
    else
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
    if (t != 1)
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
    if (t == 2)
      r = q;
    else
      std::swap(r, q);
  }
  cudaDeviceSynchronize();
}

struct ViewMembers {
  int *p;
};
struct PairMembers {
  ViewMembers a, b;
  ViewMembers *src, *dst;
  void flip(bool f) {
    ViewMembers *x = src;
    src = dst;
    dst = f ? src : x;
  }
};
void useMembers([[maybe_unused]] int argc) {
  const int n = 1024;
  PairMembers g;
  cudaMalloc(&g.a.p, n * 4);
  cudaMalloc(&g.b.p, n * 4);
  g.src = &g.a;
  g.dst = &g.b;
  for (int t = 0; t < 4; t++) {
    members<<<4, 256>>>(g.dst->p, g.src->p, n);
    g.flip(t == 2);
  }
  cudaDeviceSynchronize();
}

int main(int argc, char **) {
  useChosenSlot(argc);
  useAssignedSlot(argc);
  useLostSwap(argc);
  useSlotOfTable(argc);
  useLostSwapOfNew(argc);
  useLostSwapOfShared(argc);
  useTableOfSlots(argc);
  useRows(argc);
  useMembers(argc);
}
