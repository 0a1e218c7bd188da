// Functions that launch kernels are chosen from tables and by conditions, and called by their addresses.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

template <int N>
__global__ void reverse(int *p) {
  __shared__ int s[N];
  s[threadIdx.x] = p[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  p[blockIdx.x * blockDim.x + threadIdx.x] = s[N - 1 - threadIdx.x];
}

template <int N>
void launch(int *p, int threads) {
  reverse<N><<<10, threads>>>(p);
}

using Launcher = void (*)(int *, int);

// The table is on the stack, and the index a constant of the caller.
inline auto fixed(int i) {
  Launcher table[] = {launch<32>, launch<64>};
  return table[i];
}

Launcher chosen(int i) {
  static const Launcher table[] = {launch<128>, launch<256>, launch<512>};
  return table[i];
}

int main(int argc, char **) {
  int *p;
  cudaMalloc(&p, 10 * 1024 * sizeof(int));
  fixed(0)(p, 32);
  auto second = fixed(1);
  second(p, 64);
  const int which = argc % 3;
  chosen(which)(p, which == 0 ? 128 : which == 1 ? 256 : 512);
  Launcher last = argc > 5 ? launch<16> : launch<1024>;
  last(p, argc > 5 ? 16 : 1024);
  cudaFree(p);
}
