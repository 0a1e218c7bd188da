// EXPECT: wrong race
// the second warp's reader has no fence between flag and data
__global__ void k(int *out) {
  __shared__ int data, flag;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t == 0) {
    data = 5;
    __threadfence_block();
    atomicExch(&flag, 1);
  } else if (t == 32) {
    while (atomicAdd(&flag, 0) == 0) ;
    
    *out = data;
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
