// EXPECT: right
// output behind input in one allocation, apart
__global__ void shift(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] + 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 1024 * sizeof(int));
  shift<<<4, 128>>>(a, a + 512);
  return cudaDeviceSynchronize();
}
