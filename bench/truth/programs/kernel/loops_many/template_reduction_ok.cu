// EXPECT: right
// the recursion reads at distance N/2 and halves N down to 2
// AIM: reduction unrolled by recursive templates with if constexpr
template <int N>
__device__ void reduceStep(int *s, int t) {
  if constexpr (N >= 2) {
    if (t < N / 2)
      s[t] += s[t + N / 2];
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
