// What kernel.cu uses.
__device__ int counter;
__constant__ int factor;
__managed__ int both = 5;
__device__ int twice(int x) { return 2 * x; }
void set(int f) { cudaMemcpyToSymbol(factor, &f, 4); }
int total() {
  int c;
  cudaMemcpyFromSymbol(&c, counter, 4);
  return c;
}
