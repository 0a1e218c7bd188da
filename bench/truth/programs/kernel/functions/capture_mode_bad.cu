// EXPECT: wrong race
// the lambda captured k by reference and k is t / 2 when it runs: threads 0 and 1 both write s[0].
// AIM: capture by value or by reference of a variable that changes before the call
template <typename F> __device__ void times_ten(F f, int v) { f(v * 10); }

__global__ void store(int *out) {
  __shared__ int s[128];
  const int t = threadIdx.x;
  s[t] = 0;
  __syncthreads();
  int k = t;
  auto put = [&](int v) { s[k] = v; };
  k /= 2;
  times_ten(put, t);
  __syncthreads();
  out[t] = s[t] + k;
}

int main() {
  int *out;
  cudaMalloc(&out, 128 * sizeof(int));
  store<<<1, 128>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
