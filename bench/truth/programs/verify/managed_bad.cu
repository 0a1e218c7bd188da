// EXPECT: breaks
// managed memory for 99 elements
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMallocManaged(&a, 99 * sizeof(int));
  f<<<1, 100>>>(a);
  return cudaDeviceSynchronize();
}
