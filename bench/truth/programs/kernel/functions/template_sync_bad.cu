// EXPECT: wrong race
// blur<false> has no barrier and is launched with 2 threads per block: thread 0 reads s[1] while thread 1 writes s[1].
// AIM: one template, two instances, two launches: each instance must be checked with its own launch
template <bool Many> __device__ void block_barrier() {
  if constexpr (Many)
    __syncthreads();
}

template <bool Many> __global__ void blur(float *v) {
  __shared__ float s[64];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = v[i];
  block_barrier<Many>();
  v[i] = 0.5f * (s[t] + s[(t + 1) % blockDim.x]);
}

int main() {
  const int n = 256;
  float *v;
  cudaMalloc(&v, n * sizeof(float));
  cudaMemset(v, 0, n * sizeof(float));
  blur<true><<<n / 64, 64>>>(v);
  blur<false><<<n / 2, 2>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
}
