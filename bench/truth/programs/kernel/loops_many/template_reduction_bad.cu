// EXPECT: wrong race
// the barrier is dropped for N <= 32 as if the warp ran in lockstep: thread 0 reads s[8] that thread 8 has written in the step before
// AIM: reduction unrolled by recursive templates with if constexpr
template <int N>
__device__ void reduceStep(int *s, int t) {
  if constexpr (N >= 2) {
    if (t < N / 2)
      s[t] += s[t + N / 2];
    if constexpr (N > 32)
      __syncthreads();
    reduceStep<N / 2>(s, t);
  }
}

__global__ void total(const int *in, int *out) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  reduceStep<256>(s, t);
  if (t == 0)
    out[0] = s[0];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 256 * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMemset(in, 0, 256 * sizeof(int));
  total<<<1, 256>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
