// What kernel.cu uses.
__device__ int counter;
__constant__ int factor;
__managed__ int both = 5;
static __device__ int hidden = 77;
int otherHidden() {
  int value;
  cudaMemcpyFromSymbol(&value, hidden, 4);
  return value;
}
__device__ int twice(int x) { return 2 * x; }
__device__ int mirrored(int value) {
  __shared__ int theirs[4];
  theirs[threadIdx.x] = value;
  __syncthreads();
  return theirs[3 - threadIdx.x];
}
__device__ int sumOfDynamic(int n) {
  extern __shared__ int numbers[];
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += numbers[i];
  return sum;
}
__device__ int threadOfOther() { return threadIdx.x; }
__device__ bool isSet(int *flag) { return atomicAdd(flag, 0); }
void set(int f) { cudaMemcpyToSymbol(factor, &f, 4); }
int total() {
  int c;
  cudaMemcpyFromSymbol(&c, counter, 4);
  return c;
}
