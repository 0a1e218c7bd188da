// EXPECT: right
// ring of 64 by mask
__global__ void k(int *out) {
  __shared__ unsigned head;
  __shared__ int ring[64];
  if (threadIdx.x == 0) head = 0xfffffff0u;
  __syncthreads();
  unsigned i = atomicAdd(&head, 1u);
  ring[i & 63] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = ring[threadIdx.x];
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
