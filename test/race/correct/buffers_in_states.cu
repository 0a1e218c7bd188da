// Pointers that loops, branches and small tables choose: in each state in which a launch is reached, they lead to
// different arrays, and all have the same size.
// veriwarp-expect: race=proved
// veriwarp-expect: out-of-bounds=proved
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <utility>

__global__ void rotated(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void ring(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void keptLast(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void branches(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void copied(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void far(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void wraps(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}

const int n = 1024;

void rotate(int turns) {
  int *buf[3];
  for (int *&each : buf)
    cudaMalloc(&each, n * sizeof(int));
  for (int t = 0; t < turns; t++) {
    rotated<<<4, 256>>>(buf[2], buf[0], n);
    int *first = buf[0];
    buf[0] = buf[1];
    buf[1] = buf[2];
    buf[2] = first;
  }
}

struct Node {
  int *data;
  Node *next;
};
void goRound(int turns) {
  Node nodes[3];
  for (int i = 0; i < 3; i++) {
    cudaMalloc(&nodes[i].data, n * sizeof(int));
    nodes[i].next = &nodes[(i + 1) % 3];
  }
  Node *at = nodes;
  for (int t = 0; t < turns; t++) {
    ring<<<4, 256>>>(at->data, at->next->data, n);
    at = at->next;
  }
}

void keepLast(int turns) {
  int *buf[2];
  cudaMalloc(&buf[0], n * sizeof(int));
  cudaMalloc(&buf[1], n * sizeof(int));
  int last = 1;
  for (int t = 0; t < turns; t++) {
    const int current = t % 2;
    keptLast<<<4, 256>>>(buf[current], buf[last], n);
    last = current;
  }
}

void branch(int turns) {
  int *buf[3];
  for (int *&each : buf)
    cudaMalloc(&each, n * sizeof(int));
  int a = 0, b = 1, c = 2;
  for (int t = 0; t < turns; t++) {
    branches<<<4, 256>>>(buf[a], buf[b], n);
    if (rand() % 2)
      std::swap(a, b);
    else
      std::swap(b, c);
  }
}

void copy(int turns) {
  int *buf[2];
  cudaMalloc(&buf[0], n * sizeof(int));
  cudaMalloc(&buf[1], n * sizeof(int));
  for (int t = 0; t < turns; t++) {
    copied<<<4, 256>>>(buf[0], buf[1], n);
    int *turned[2];
    memcpy(&turned[0], &buf[1], sizeof(int *));
    memcpy(&turned[1], &buf[0], sizeof(int *));
    memcpy(buf, turned, sizeof turned);
  }
}

// In turn 200, one pointer is set to what it is already.
void goFar(int turns) {
  int *a, *b;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&b, n * sizeof(int));
  int *to = a, *from = b;
  for (int t = 0; t < turns; t++) {
    far<<<4, 256>>>(to, from, n);
    std::swap(to, from);
    if (t == 199)
      to = a;
  }
}

// The counter wraps at 256, which is even.
void wrap(int turns) {
  int *buf[2];
  cudaMalloc(&buf[0], n * sizeof(int));
  cudaMalloc(&buf[1], n * sizeof(int));
  unsigned char t = 0;
  for (int i = 0; i < turns; i++, t++)
    wraps<<<4, 256>>>(buf[t % 2], buf[(t + 1) % 2], n);
}

int main(int argc, char **argv) {
  const int turns = argc > 1 ? atoi(argv[1]) : 10;
  rotate(turns);
  goRound(turns);
  keepLast(turns);
  branch(turns);
  copy(turns);
  goFar(turns);
  wrap(turns);
  return cudaDeviceSynchronize();
}
