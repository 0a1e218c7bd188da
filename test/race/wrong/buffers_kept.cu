// Pointers that host code keeps from one turn of a loop to a later one, beside what an index finds there then.
// veriwarp-expect: race=refuted|possible@marked
// Why: in some turn both are one buffer, and a thread reads what its neighbour writes; beside each loop it says how.
#include <cstdio>
#include <cuda_runtime.h>
#include <utility>

__global__ void kSwapped(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void kAfterLoop(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void kTwoTurns(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void kRing(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void kExchanged(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void kNested(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void kKeptOwn(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void kLateOwn(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void kCounted(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void kTwoTables(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}

// The last turn's input is this turn's output.
void useSwapped(int argc) {
  float *buf[2];
  float *c, *d;
  cudaMalloc(&buf[0], 1000 * sizeof(float));
  cudaMalloc(&buf[1], 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  cudaMalloc(&d, 1000 * sizeof(float));
  float *prev = c;
  int cur = 0, nxt = 1;
  for (int s = 0; s < argc + 10; ++s) {
    float *now = buf[cur];
    float *out = buf[nxt];
    kSwapped<<<4, 256>>>(prev, out, 1000);
    prev = now;
    int t = cur;
    cur = nxt;
    nxt = t;
  }
  cudaDeviceSynchronize();
}

// The same, at a launch after the loop.
void useAfterLoop(int argc) {
  float *buf[2];
  float *c, *d;
  cudaMalloc(&buf[0], 1000 * sizeof(float));
  cudaMalloc(&buf[1], 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  cudaMalloc(&d, 1000 * sizeof(float));
  float *prev = c;
  int cur = 0, nxt = 1;
  for (int s = 0; s < argc + 10; ++s) {
    prev = buf[cur];
    int t = cur;
    cur = nxt;
    nxt = t;
  }
  kAfterLoop<<<4, 256>>>(prev, buf[nxt], 1000);
  cudaDeviceSynchronize();
}

// Of two turns before, which is this turn's again.
void useTwoTurns(int argc) {
  float *buf[2];
  float *c, *d;
  cudaMalloc(&buf[0], 1000 * sizeof(float));
  cudaMalloc(&buf[1], 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  cudaMalloc(&d, 1000 * sizeof(float));
  float *older = c, *old = d;
  int cur = 0, nxt = 1;
  for (int s = 0; s < argc + 10; ++s) {
    float *now = buf[cur];
    kTwoTurns<<<4, 256>>>(older, now, 1000);
    older = old;
    old = now;
    int t = cur;
    cur = nxt;
    nxt = t;
  }
  cudaDeviceSynchronize();
}

// Of three turns before, in a ring.
void useRing(int argc) {
  float *buf[2];
  float *c, *d;
  cudaMalloc(&buf[0], 1000 * sizeof(float));
  cudaMalloc(&buf[1], 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  cudaMalloc(&d, 1000 * sizeof(float));
  float *bb[3] = {buf[0], buf[1], c};
  float *p1 = d, *p2 = d, *p3 = d;
  int x = 0, y = 1, z = 2;
  for (int s = 0; s < argc + 10; ++s) {
    float *now = bb[x];
    kRing<<<4, 256>>>(p3, now, 1000);
    p3 = p2;
    p2 = p1;
    p1 = now;
    int t = x;
    x = y;
    y = z;
    z = t;
  }
  cudaDeviceSynchronize();
}

// Elements and indices are both exchanged: the pointer stays.
void useExchanged(int argc) {
  float *buf[2];
  float *c, *d;
  cudaMalloc(&buf[0], 1000 * sizeof(float));
  cudaMalloc(&buf[1], 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  cudaMalloc(&d, 1000 * sizeof(float));
  float *prev = c;
  int cur = 0, nxt = 1;
  for (int s = 0; s < argc + 10; ++s) {
    float *now = buf[cur];
    kExchanged<<<4, 256>>>(prev, now, 1000);
    prev = now;
    float *z = buf[0];
    buf[0] = buf[1];
    buf[1] = z;
    int t = cur;
    cur = nxt;
    nxt = t;
  }
  cudaDeviceSynchronize();
}

// Kept over the turns of an outer loop.
void useNested(int argc) {
  float *buf[2];
  float *c, *d;
  cudaMalloc(&buf[0], 1000 * sizeof(float));
  cudaMalloc(&buf[1], 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  cudaMalloc(&d, 1000 * sizeof(float));
  int cur = 0, nxt = 1;
  float *last = c;
  for (int s = 0; s < argc + 10; ++s) {
    cur = 0;
    nxt = 1;
    for (int q = 0; q < argc; ++q) {
      float *now = buf[cur];
      kNested<<<4, 256>>>(last, now, 1000);
      last = now;
      int t = cur;
      cur = nxt;
      nxt = t;
    }
  }
  cudaDeviceSynchronize();
}

// The first buffer, kept while the index comes round to it.
void useKeptOwn(int argc) {
  float *buf[2];
  float *c, *d;
  cudaMalloc(&buf[0], 1000 * sizeof(float));
  cudaMalloc(&buf[1], 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  cudaMalloc(&d, 1000 * sizeof(float));
  int cur = 1, nxt = 0;
  float *last = buf[0];
  for (int s = 0; s < argc + 10; ++s) {
    kKeptOwn<<<4, 256>>>(last, buf[cur], 1000);
    int t = cur;
    cur = nxt;
    nxt = t;
    if (getchar() == 3)
      last = d;
  }
  cudaDeviceSynchronize();
}

// The first buffer, a turn late.
void useLateOwn(int argc) {
  float *buf[2];
  float *c, *d;
  cudaMalloc(&buf[0], 1000 * sizeof(float));
  cudaMalloc(&buf[1], 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  cudaMalloc(&d, 1000 * sizeof(float));
  float *older = c, *old = buf[0];
  int cur = 1, nxt = 0;
  for (int s = 0; s < argc + 10; ++s) {
    kLateOwn<<<4, 256>>>(older, buf[cur], 1000);
    older = old;
    old = d;
    int t = cur;
    cur = nxt;
    nxt = t;
  }
  cudaDeviceSynchronize();
}

// By a counter.
void useCounted(int argc) {
  float *buf[2];
  float *c, *d;
  cudaMalloc(&buf[0], 1000 * sizeof(float));
  cudaMalloc(&buf[1], 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  cudaMalloc(&d, 1000 * sizeof(float));
  float *prev = c;
  for (int s = 0; s < argc + 10; ++s) {
    float *now = buf[s % 2];
    float *out = buf[(s + 1) % 2];
    kCounted<<<4, 256>>>(prev, out, 1000);
    prev = now;
  }
  cudaDeviceSynchronize();
}

// From two tables that have both buffers.
void useTwoTables(int argc) {
  float *buf[2];
  float *c, *d;
  cudaMalloc(&buf[0], 1000 * sizeof(float));
  cudaMalloc(&buf[1], 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  cudaMalloc(&d, 1000 * sizeof(float));
  float *in[2] = {buf[0], buf[1]}, *out[2] = {buf[1], buf[0]};
  float *prev = c;
  for (int s = 0; s < argc + 10; ++s) {
    float *now = in[s % 2];
    kTwoTables<<<4, 256>>>(prev, out[s % 2], 1000);
    prev = now;
  }
  cudaDeviceSynchronize();
}

int main(int argc, char **) {
  useSwapped(argc);
  useAfterLoop(argc);
  useTwoTurns(argc);
  useRing(argc);
  useExchanged(argc);
  useNested(argc);
  useKeptOwn(argc);
  useLateOwn(argc);
  useCounted(argc);
  useTwoTables(argc);
}
