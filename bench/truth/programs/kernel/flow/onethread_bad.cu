// EXPECT: wrong race
// a block of two threads does
__global__ void k(int *a) {
  __shared__ int s[4];
  for (int i = threadIdx.x; i < 4; i += blockDim.x) s[i] = a[i];
  if (threadIdx.x == 0) a[0] = s[0] + s[1] + s[2] + s[3];
}
int main() {
  int *a;
  cudaMalloc(&a, 4 * sizeof(int));
  k<<<1, 2>>>(a);
  return cudaDeviceSynchronize();
}
