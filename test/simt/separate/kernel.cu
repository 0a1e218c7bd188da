// Uses variables and functions of another file (-fgpu-rdc): variables.cu.
#include <cstdio>
extern __device__ int counter;
extern __constant__ int factor;
extern __managed__ int both;
static __device__ int hidden = 5; // the other file has one of this name
__device__ int twice(int);
__device__ int mirrored(int);
__device__ int sumOfDynamic(int);
__device__ int threadOfOther();
__device__ bool isSet(int *);
__global__ void kernel(int *out) {
  atomicAdd(&counter, 1);
  atomicAdd(&both, 10);
  atomicAdd(&hidden, 1);
  out[threadIdx.x] = twice(threadIdx.x) * factor;
}
// Shared variables of both files, and barriers in both.
__global__ void together(int *out) {
  __shared__ int mine[4];
  extern __shared__ int dynamic[];
  mine[threadIdx.x] = 10 * threadIdx.x;
  dynamic[threadIdx.x] = 100;
  __syncthreads();
  const int other = mirrored(threadIdx.x);
  out[threadIdx.x] = other + mine[3 - threadIdx.x] + sumOfDynamic(4);
}
// It waits in the other file alone.
__global__ void waits(int *out) { out[threadIdx.x] = mirrored(threadIdx.x); }
// Only the other file asks which thread it is.
__global__ void identity(int *out) { atomicAdd(&out[threadOfOther()], 1); }
// The other file reads what the second block writes.
__global__ void spins(int *flag) {
  if (blockIdx.x == 1)
    atomicExch(flag, 1);
  else
    while (!isSet(flag))
      ;
}
void set(int);
int total();
int otherHidden();
int main(int count, char **) {
  int *out, h[4];
  cudaMalloc(&out, 16);
  set(3);
  both += 1;
  kernel<<<1, 4>>>(out);
  cudaMemcpy(h, out, 16, cudaMemcpyDefault);
  int c;
  cudaMemcpyFromSymbol(&c, counter, 4);
  printf("%d %d %d\n", h[3], total(), c);
  int own;
  cudaMemcpyFromSymbol(&own, hidden, 4);
  printf("%d %d\n", own, otherHidden());
  bool isRight = own == 9 && otherHidden() == 77 && h[3] == 18 && total() == 4 && c == 4 && both == 46;
  together<<<1, 4, 16>>>(out);
  cudaMemcpy(h, out, 16, cudaMemcpyDefault);
  printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
  for (int i = 0; i < 4; ++i)
    isRight &= h[i] == 3 - i + 10 * (3 - i) + 400;
  waits<<<1, 4>>>(out);
  cudaMemcpy(h, out, 16, cudaMemcpyDefault);
  printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
  for (int i = 0; i < 4; ++i)
    isRight &= h[i] == 3 - i;
  cudaMemset(out, 0, 16);
  identity<<<1, 4>>>(out);
  cudaMemcpy(h, out, 16, cudaMemcpyDefault);
  printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
  for (int i = 0; i < 4; ++i)
    isRight &= h[i] == 1;
  cudaMemset(out, 0, 16);
  if (count > 1) // explored, it goes round to a bound: what the other file does there is not known
    spins<<<2, 1>>>(out);
  isRight &= cudaDeviceSynchronize() == cudaSuccess;
  cudaFree(out);
  return !isRight;
}
