// As correct/buffers_in_states.cu, but in some state both pointers lead to one array.
// veriwarp-expect: race=refuted|possible@marked
// Why: a thread reads what its neighbour writes, in the turn that a comment in the host code names.
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <utility>

__global__ void rotated(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void ring(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void keptLast(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void branches(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void copied(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void far(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void wraps(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void kept(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}

const int n = 1024;

// One is lost: the third turn gets one array twice.
void rotate(int turns) {
  int *buf[3];
  for (int *&each : buf)
    cudaMalloc(&each, n * sizeof(int));
  for (int t = 0; t < turns; t++) {
    rotated<<<4, 256>>>(buf[1], buf[0], n);
    buf[0] = buf[1];
    buf[1] = buf[2];
    buf[2] = buf[1];
  }
}

struct Node {
  int *data;
  Node *next;
};
// The last node leads to itself.
void goRound(int turns) {
  Node nodes[3];
  for (int i = 0; i < 3; i++) {
    cudaMalloc(&nodes[i].data, n * sizeof(int));
    nodes[i].next = &nodes[i < 2 ? i + 1 : 2];
  }
  Node *at = nodes;
  for (int t = 0; t < turns; t++) {
    ring<<<4, 256>>>(at->data, at->next->data, n);
    at = at->next;
  }
}

// Three turns give 0, 1, 1.
void keepLast(int turns) {
  int *buf[2];
  cudaMalloc(&buf[0], n * sizeof(int));
  cudaMalloc(&buf[1], n * sizeof(int));
  int last = 1;
  for (int t = 0; t < turns; t++) {
    const int current = t % 3 != 0;
    keptLast<<<4, 256>>>(buf[current], buf[last], n);
    last = current;
  }
}

// In one of the branches, both become the same.
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
      b = c;
  }
}

// Both come from the second element.
void copy(int turns) {
  int *buf[2];
  cudaMalloc(&buf[0], n * sizeof(int));
  cudaMalloc(&buf[1], n * sizeof(int));
  for (int t = 0; t < turns; t++) {
    copied<<<4, 256>>>(buf[0], buf[1], n);
    int *turned[2];
    memcpy(&turned[0], &buf[1], sizeof(int *));
    memcpy(&turned[1], &buf[1], sizeof(int *));
    memcpy(buf, turned, sizeof turned);
  }
}

// In turn 200, both are one.
void goFar(int turns) {
  int *a, *b;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&b, n * sizeof(int));
  int *to = a, *from = b;
  for (int t = 0; t < turns; t++) {
    far<<<4, 256>>>(to, from, n);
    std::swap(to, from);
    if (t == 200)
      to = a;
  }
}

// The counter wraps at 256: after 255, whose remainder by 3 is 0, comes 0.
void wrap(int turns) {
  int *buf[3];
  for (int *&each : buf)
    cudaMalloc(&each, n * sizeof(int));
  unsigned char t = 0, last = 2;
  for (int i = 0; i < turns; i++, t++) {
    wraps<<<4, 256>>>(buf[t % 3], buf[last % 3], n);
    last = t;
  }
}

// Another function may change the table, since it has got its address.
int **table;
void change() { table[1] = table[0]; }
void keep(int turns) {
  int *buf[2];
  cudaMalloc(&buf[0], n * sizeof(int));
  cudaMalloc(&buf[1], n * sizeof(int));
  table = buf;
  for (int t = 0; t < turns; t++) {
    kept<<<4, 256>>>(buf[t % 2], buf[1 - t % 2], n);
    change();
  }
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
  keep(turns);
  return cudaDeviceSynchronize();
}
