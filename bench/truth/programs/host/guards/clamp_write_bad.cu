// EXPECT: wrong race
// threads 99 and 100 both write out[99], 99 + in[99] and 100 + in[99]
// AIM: an index is clamped: fine for reading, not for writing
__global__ void add(const int *in, int *out, int n) {
  int i = threadIdx.x;
  int j = min(i, n - 1);
  int v = in[j] + i;
  out[j] = v;
}

int main() {
  int n = 100;
  int *in, *out;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  cudaMemset(in, 0, n * sizeof(int));
  add<<<1, 128>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaFree(out);
  cudaFree(in);
}
