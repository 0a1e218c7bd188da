// EXPECT: wrong barrier-divergence
// Thread 0 waits at the first __syncthreads of the macro and thread 1 at the second: they meet at different __syncthreads of the source.
// AIM: the two barriers come from one macro expansion, so that both have the same line and column
#define STEP(c, a, b)    \
  do {                   \
    if (c) {             \
      a;                 \
      __syncthreads();   \
    } else {             \
      b;                 \
      __syncthreads();   \
    }                    \
  } while (0)
__device__ int s[4], out[4];

__global__ void k() {
  int t = threadIdx.x, base = 2 * blockIdx.x;
  STEP(threadIdx.x == 0, s[base + t] = 4, s[base + t] = 6);
  out[base + t] = s[base + 1 - t];
}

int main() {
  k<<<2, 2>>>();
  cudaDeviceSynchronize();
}
