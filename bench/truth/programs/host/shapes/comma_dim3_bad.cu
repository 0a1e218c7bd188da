// EXPECT: wrong out-of-bounds
// (8, 64) is 64, so the block is 64 x 1: thread (8,0,0) writes head[8] of 8 elements
// AIM: the comma operator in place of a constructor call: (8, 64) is 64
__global__ void columns(int *out) {
  __shared__ int head[8];
  if (threadIdx.y == 0)
    head[threadIdx.x] = 10 * threadIdx.x;
  __syncthreads();
  out[threadIdx.y * blockDim.x + threadIdx.x] = head[threadIdx.x & 7];
}

int main() {
  dim3 block = (8, 64);
  dim3 grid = 1;
  int *out;
  cudaMalloc(&out, 8 * 64 * sizeof(int));
  columns<<<grid, block>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
