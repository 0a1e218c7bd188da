// EXPECT: wrong out-of-bounds
// {64, 8} is a grid of 64x8 blocks; block (8,0) writes element 8 of 8.
// AIM: dim3 from a comma expression
__global__ void note(int *p) {
  if (threadIdx.x == 0)
    p[blockIdx.y * gridDim.x + blockIdx.x] = gridDim.x;
}

int main() {
  int *p, h[8];
  cudaMalloc(&p, sizeof h);
  dim3 grid = {64, 8};
  note<<<grid, 32>>>(p);
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(p);
  return h[7] == 8 ? 0 : 1;
}
