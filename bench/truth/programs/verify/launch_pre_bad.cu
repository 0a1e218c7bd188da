// EXPECT: breaks
// the second launch passes 33 for n, which the contract does not allow
//@ requires 0 < n && n <= blockDim.x && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
__global__ void f(int *a, int n) {
  a[threadIdx.x] = threadIdx.x % n;
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  for (int n = 32; n <= 33; n++) f<<<1, 32>>>(a, n);
  return cudaDeviceSynchronize();
}
