// EXPECT: wrong race
// off[1] = 64 is replaced by 0: thread 0 of blocks 0 and 1 write 0 and 1 to element 0.
// AIM: cudaMemcpyToSymbol with an offset changes one element of a table
__constant__ int off[4] = {0, 64, 128, 192};

__global__ void quarter(int *p) { p[off[blockIdx.x] + threadIdx.x] = blockIdx.x; }

int main() {
  int *p, origin = 0;
  cudaMalloc(&p, 256 * sizeof(int));
  cudaMemcpyToSymbol(off, &origin, sizeof(origin), sizeof(origin));
  quarter<<<4, 64>>>(p);
  cudaDeviceSynchronize();
  int h[256];
  cudaMemcpy(h, p, sizeof(h), cudaMemcpyDeviceToHost);
  cudaFree(p);
  return h[255] - 3;
}
