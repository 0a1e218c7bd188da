// Threads that leave out the rest of an iteration come to it in other iterations than the others, and leave the loop by
// another way.
// veriwarp-expect: kernel=valueOfTheWay race=refuted|possible@way
// veriwarp-expect: kernel=valueOfTheIteration race=refuted|possible@iteration
// veriwarp-expect: kernel=wayBehindExchange race=refuted|possible|unknown@exchange
// veriwarp-expect: kernel=barrierInRest barrier-divergence=refuted|possible@rest
// veriwarp-expect: kernel=barrierBehind barrier-divergence=refuted|possible|unknown@behind
// Why: odd threads pass the first test in the last iterations only.
#include <cuda_runtime.h>

__global__ void valueOfTheWay(int *out) {
  const int t = threadIdx.x;
  int y;
  for (int i = 0;; ++i) {
    if ((t & 1) && i < 100)
      continue;
    if (i > 50) {
      out[500 + t] = 1;
      y = 1;
      break;
    }
    if (i > 20) {
      out[600 + t] = 2;
      y = 2;
      break;
    }
  }
  out[0] = y; // expect: race(way)
}

__global__ void valueOfTheIteration(int *out) {
  const int t = threadIdx.x;
  int i = 0;
  for (;; ++i) {
    if ((t & 1) && i < 10)
      continue;
    if (i >= 9)
      break;
  }
  out[0] = i; // expect: race(iteration)
}

__global__ void wayBehindExchange(const int *in, int *out) {
  const int t = threadIdx.x;
  int x = in[t] | 1, y;
  for (int by = 16; by > 0; by /= 2)
    x += __shfl_xor_sync(0xffffffff, x, by);
  for (int i = 0;; ++i) {
    if ((t & 1) && i < 100)
      continue;
    if ((x | 1000) * i > 60000) {
      out[500 + t] = 1;
      y = 1;
      break;
    }
    if (i > 20) {
      out[600 + t] = 2;
      y = 2;
      break;
    }
  }
  out[0] = y + x; // expect: race(exchange)
}

__global__ void barrierInRest(int *out) {
  for (int i = 0;; ++i) {
    if ((threadIdx.x & 1) && i < 5)
      continue;
    out[100 + threadIdx.x] += 1;
    __syncthreads(); // expect: barrier-divergence(rest)
    if (i >= 9)
      break;
  }
}

__global__ void barrierBehind(int *out) {
  int y;
  for (int i = 0;; ++i) {
    if ((threadIdx.x & 1) && i < 100)
      continue;
    if (i > 50) {
      out[500 + threadIdx.x] = 1;
      y = 1;
      break;
    }
    if (i > 20) {
      out[600 + threadIdx.x] = 2;
      y = 2;
      break;
    }
  }
  if (y == 2)
    __syncthreads(); // expect: barrier-divergence(behind)
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 32 * sizeof(int));
  cudaMalloc(&out, 1000 * sizeof(int));
  valueOfTheWay<<<1, 32>>>(out);
  valueOfTheIteration<<<1, 32>>>(out);
  wayBehindExchange<<<1, 32>>>(in, out);
  barrierInRest<<<1, 64>>>(out);
  barrierBehind<<<1, 64>>>(out);
  return cudaDeviceSynchronize();
}
