// EXPECT: right
// rows of 16 threads are the segments of width 16, so lane 0 of the segment holds the row's own y
// AIM: shuffle segments against rows of a 2-D block
#include <cassert>

__global__ void leaders(int *out) {
  int first = __shfl_sync(0xffffffffu, (int)threadIdx.y, 0, 16);
  assert(first == (int)threadIdx.y);
  out[threadIdx.y * blockDim.x + threadIdx.x] = first;
}

int main() {
  int *out;
  const dim3 b(16, 8);
  cudaMalloc(&out, b.x * b.y * sizeof(int));
  leaders<<<1, b>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
