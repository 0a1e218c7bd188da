// EXPECT: right
// all 4 blocks have arrived before any goes on
__device__ unsigned arrived;
__global__ void k(int *a, int *out) {
  int b = blockIdx.x;
  if (threadIdx.x == 0) {
    a[b] = b;
    __threadfence();
    atomicAdd(&arrived, 1);
    while (atomicAdd(&arrived, 0) < gridDim.x) ;
    __threadfence();
    out[b] = a[(b + 1) % gridDim.x];
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 4 * sizeof(int));
  int *o;
  cudaMalloc(&o, 4 * sizeof(int));
  k<<<4, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
