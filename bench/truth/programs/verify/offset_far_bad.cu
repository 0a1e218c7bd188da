// EXPECT: breaks
// the pointer is beyond the array
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  int *end = a + 1000;
  f<<<1, 100>>>(end);
  return cudaDeviceSynchronize();
}
