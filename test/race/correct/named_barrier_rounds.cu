// Named barriers in several rounds: a warp that only arrives, a number that serves two groups, __syncthreads in between,
// and order that a third warp hands on.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__global__ void arriveTwoRounds(int *out) {
  __shared__ int s[32];
  const int lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    s[lane] = lane;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    asm volatile("bar.sync 2, 64;" ::: "memory");
    s[lane] = 2 * lane;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    int x = s[31 - lane];
    asm volatile("bar.arrive 2, 64;" ::: "memory");
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[lane] = x + s[31 - lane];
  }
}

// Barrier 1 is used by threads 0..63, and behind __syncthreads by threads 64..127.
__global__ void twoGroups(int *out) {
  __shared__ int s[64];
  const int i = threadIdx.x % 64;
  if (threadIdx.x < 64) {
    s[i] = i;
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[i] = s[63 - i];
  }
  __syncthreads();
  if (threadIdx.x >= 64) {
    s[i] = 2 * i;
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[64 + i] = s[63 - i];
  }
}

// Nobody waits for the last arrival.
__global__ void lastArrive(int *data) {
  if (threadIdx.x < 32) {
    if (threadIdx.x == 0)
      data[0] = 1;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    if (threadIdx.x == 32)
      data[1] = data[0];
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  }
}

// Whether or not the loop has iterations, barrier 1 has one round before it and one behind it.
__global__ void aroundLoop(int *out, int n) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  if (t < 64) {
    s[t] = t;
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[t] = s[63 - t];
  }
  for (int i = 0; i < n; ++i)
    __syncthreads();
  if (t < 64) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    s[t] = 2 * t;
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[t] += s[63 - t];
  }
}

// Threads 0..31 and 64..95 have no barrier in common.
__global__ void chain(int *out) {
  __shared__ int s[32];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  if (warp == 0) {
    s[lane] = lane;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else if (warp == 1) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    asm volatile("bar.arrive 2, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 2, 64;" ::: "memory");
    out[lane] = s[31 - lane];
  }
}

// The second warp has eight threads, and counts for 32.
__global__ void partOfWarp(int *out) {
  __shared__ int s[40];
  const int t = threadIdx.x;
  s[t] = t;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  out[t] = s[39 - t];
}

// Without .aligned, lanes of a warp may come from different places.
__global__ void lanes(int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  s[t] = t;
  if (t & 1)
    asm volatile("barrier.sync 1, 64;" ::: "memory");
  else
    asm volatile("barrier.sync 1, 64;" ::: "memory");
  out[t] = s[t ^ 34];
}

// Barriers 1 and 2: a buffer is full; 3 and 4: it is empty.
__global__ void twoBuffers(const int *in, int *out) {
  __shared__ int s[2][32];
  const int lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    s[0][lane] = in[lane];
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    s[1][lane] = in[lane + 32];
    asm volatile("bar.arrive 2, 64;" ::: "memory");
    asm volatile("bar.sync 3, 64;" ::: "memory");
    s[0][lane] = in[lane + 64];
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    asm volatile("bar.sync 4, 64;" ::: "memory");
    s[1][lane] = in[lane + 96];
    asm volatile("bar.arrive 2, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[lane] = s[0][31 - lane];
    asm volatile("bar.arrive 3, 64;" ::: "memory");
    asm volatile("bar.sync 2, 64;" ::: "memory");
    out[lane + 32] = s[1][31 - lane];
    asm volatile("bar.arrive 4, 64;" ::: "memory");
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[lane + 64] = s[0][31 - lane];
    asm volatile("bar.sync 2, 64;" ::: "memory");
    out[lane + 96] = s[1][31 - lane];
  }
}

int main() {
  int *a, *b;
  cudaMalloc(&b, 128 * sizeof(int));
  cudaMemset(b, 0, 128 * sizeof(int));
  cudaMalloc(&a, 128 * sizeof(int));
  arriveTwoRounds<<<1, 64>>>(a);
  twoGroups<<<1, 128>>>(a);
  lastArrive<<<1, 64>>>(a);
  aroundLoop<<<1, 128>>>(a, 4);
  chain<<<1, 96>>>(a);
  partOfWarp<<<1, 40>>>(a);
  lanes<<<1, 64>>>(a);
  twoBuffers<<<1, 64>>>(b, a);
  cudaFree(b);
  cudaFree(a);
}
