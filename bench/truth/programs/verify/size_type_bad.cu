// EXPECT: breaks
// the array is allocated for shorts
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  const int n = 256;
  cudaMalloc(&a, n * sizeof(short));
  f<<<n / 64, 64>>>(a);
  return cudaDeviceSynchronize();
}
