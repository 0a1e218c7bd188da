// EXPECT: right
// in place, element by element
__global__ void f(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n) out[i] = in[i] * 2;
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  f<<<2, 128>>>(a, a, 256);
  return cudaDeviceSynchronize();
}
