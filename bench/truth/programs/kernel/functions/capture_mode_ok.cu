// EXPECT: right
// the lambda captured k = t by value, the later change of k does not matter: thread t writes s[t].
// AIM: capture by value or by reference of a variable that changes before the call
template <typename F> __device__ void times_ten(F f, int v) { f(v * 10); }

__global__ void store(int *out) {
  __shared__ int s[128];
  const int t = threadIdx.x;
  s[t] = 0;
  __syncthreads();
  int k = t;
  auto put = [=](int v) { s[k] = v; };
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
