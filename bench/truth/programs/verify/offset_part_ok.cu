// EXPECT: keeps
// 90 elements from a + 10 are within 100
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  f<<<1, 90>>>(a + 10);
  return cudaDeviceSynchronize();
}
