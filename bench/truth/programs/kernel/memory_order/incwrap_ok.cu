// EXPECT: right
// atomicInc wraps to 0 after gridDim-1, and the old value gridDim-1 is drawn once
__device__ unsigned ticket;
__global__ void k(int *slots) {
  if (threadIdx.x == 0) {
    unsigned i = atomicInc(&ticket, gridDim.x - 1);
    slots[i] = blockIdx.x;
  }
}
int main() {
  int *s;
  cudaMalloc(&s, 8 * sizeof(int));
  k<<<8, 32>>>(s);
  return cudaDeviceSynchronize();
}
