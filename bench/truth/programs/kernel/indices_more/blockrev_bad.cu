// EXPECT: wrong race
// reversed with n instead of n-1, so the last block's.. i = n - j for j in 1.., j=0 clamps to n-1 as j=1
__global__ void k(int *a, int n) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = min(n - j, n - 1);
  a[i] = j;
}
int main() {
  int *a;
  cudaMalloc(&a, 512 * sizeof(int));
  k<<<4, 128>>>(a, 512);
  return cudaDeviceSynchronize();
}
