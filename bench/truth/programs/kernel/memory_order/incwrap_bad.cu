// EXPECT: wrong race
// with the bound gridDim/2-1 two blocks get the same number
__device__ unsigned ticket;
__global__ void k(int *slots) {
  if (threadIdx.x == 0) {
    unsigned i = atomicInc(&ticket, gridDim.x / 2 - 1);
    slots[i] = blockIdx.x;
  }
}
int main() {
  int *s;
  cudaMalloc(&s, 8 * sizeof(int));
  k<<<8, 32>>>(s);
  return cudaDeviceSynchronize();
}
