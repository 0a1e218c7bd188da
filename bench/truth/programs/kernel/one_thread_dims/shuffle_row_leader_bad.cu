// EXPECT: wrong assertion
// rows of 8 threads: a segment of 16 lanes holds two rows, thread (0,1) gets y == 0 of thread (0,0)
// AIM: shuffle segments against rows of a 2-D block
#include <cassert>

__global__ void leaders(int *out) {
  int first = __shfl_sync(0xffffffffu, (int)threadIdx.y, 0, 16);
  assert(first == (int)threadIdx.y);
  out[threadIdx.y * blockDim.x + threadIdx.x] = first;
}

int main() {
  int *out;
  const dim3 b(8, 16);
  cudaMalloc(&out, b.x * b.y * sizeof(int));
  leaders<<<1, b>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
