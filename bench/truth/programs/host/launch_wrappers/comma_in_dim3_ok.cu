// EXPECT: right
// (64, 8) is a comma expression: the grid has 8 blocks, one element for each.
// AIM: dim3 from a comma expression
__global__ void note(int *p) {
  if (threadIdx.x == 0)
    p[blockIdx.y * gridDim.x + blockIdx.x] = gridDim.x;
}

int main() {
  int *p, h[8];
  cudaMalloc(&p, sizeof h);
  dim3 grid = (64, 8);
  note<<<grid, 32>>>(p);
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(p);
  return h[7] == 8 ? 0 : 1;
}
