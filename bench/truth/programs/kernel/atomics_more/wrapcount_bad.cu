// EXPECT: wrong out-of-bounds
// the unsigned counter is compared as signed: after the mask of 6 bits plus one
__global__ void k(int *out) {
  __shared__ unsigned head;
  __shared__ int ring[64];
  if (threadIdx.x == 0) head = 0xfffffff0u;
  __syncthreads();
  unsigned i = atomicAdd(&head, 1u);
  ring[i % 100] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = ring[threadIdx.x];
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
