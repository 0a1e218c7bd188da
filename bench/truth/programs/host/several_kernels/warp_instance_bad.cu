// EXPECT: wrong race
// mirror<32> has no barrier: thread 31 writes s[31], thread 0 reads it
// AIM: the barrier depends on a template parameter: one instance has none
template <int W> __device__ void barrier() {
  if constexpr (W > 32)
    W > 32 ? __syncthreads() : __syncwarp();
}

template <int W> __global__ void mirror(int *d) {
  __shared__ int s[W];
  int t = threadIdx.x;
  d += blockIdx.x * W;
  s[t] = d[t];
  barrier<W>();
  d[t] = s[W - 1 - t];
}

template <int W> void run(int *d, int n) {
  mirror<W><<<n / W, W>>>(d);
  if constexpr (W > 32)
    run<W / 2>(d, n);
}

int main() {
  const int n = 1024;
  int *d;
  cudaMalloc(&d, n * sizeof(int));
  cudaMemset(d, 0, n * sizeof(int));
  run<256>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
}
