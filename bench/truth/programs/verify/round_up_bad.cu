// EXPECT: breaks
// the number of blocks is rounded up, and the kernel does not compare with n: 1024 threads for 1000 elements
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
static void run(int n) {
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  f<<<(n + 255) / 256, 256>>>(a);
  cudaFree(a);
}
int main() { run(1024); run(1000); return cudaDeviceSynchronize(); }
