// EXPECT: 4 executions
// libcu++ accesses the word around an atomic object of one byte: behind the last one, that goes over the variable's end.
#include <cuda/atomic>
using Byte = cuda::atomic_ref<unsigned char, cuda::thread_scope_block>;

__global__ void k(int *out) {
  __shared__ int first;
  __shared__ unsigned char flags[3];
  if (threadIdx.x == 0) {
    first = 1;
    flags[0] = flags[1] = flags[2] = 0;
  }
  __syncthreads();
  Byte(flags[1]).fetch_add(1);
  __syncthreads();
  out[threadIdx.x] = flags[1] + first;
}

int main() {
  int *out;
  cudaMalloc(&out, 512);
  cudaMemset(out, 0, 512);
  k<<<1, 2>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
