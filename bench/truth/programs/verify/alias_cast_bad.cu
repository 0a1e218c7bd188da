// EXPECT: breaks
// both parameters are the same memory, with another type
//@ context Perm(x[\gtid], write) ** Perm(y[\gtid + 1], read);
__global__ void f(int *x, const float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = y[i + 1] > 0.0f ? 1 : 0;
}
int main() {
  int *a;
  cudaMalloc(&a, 65 * sizeof(int));
  cudaMemset(a, 0, 65 * sizeof(int));
  f<<<1, 64>>>(a, reinterpret_cast<const float *>(a));
  return cudaDeviceSynchronize();
}
