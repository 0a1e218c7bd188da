// The same, but the kernel of the table's second entry gets more threads than it has room for.
// veriwarp-expect: kernel=reverse<256> out-of-bounds=refuted@marked
// Why: 512 threads, and 256 elements.
#include <cuda_runtime.h>

template <int N>
__global__ void reverse(int *p) {
  __shared__ int s[N];
  s[threadIdx.x] = p[blockIdx.x * blockDim.x + threadIdx.x]; // expect: out-of-bounds
  __syncthreads();
  if (threadIdx.x < N)
    p[blockIdx.x * blockDim.x + threadIdx.x] = s[N - 1 - threadIdx.x];
}

template <int N>
void launch(int *p, int threads) {
  reverse<N><<<10, threads>>>(p);
}

using Launcher = void (*)(int *, int);

int main(int argc, char **) {
  int *p;
  cudaMalloc(&p, 10 * 1024 * sizeof(int));
  static const Launcher table[] = {launch<128>, launch<256>};
  const int which = argc % 2;
  table[which](p, which == 0 ? 128 : 512);
}
