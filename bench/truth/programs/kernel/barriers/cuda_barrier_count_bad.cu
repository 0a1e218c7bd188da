// EXPECT: wrong barrier-divergence
// the barrier expects 97 arrivals, but only the 96 threads of the block arrive: all wait for ever
// AIM: expected count of a cuda::barrier
#include <cuda/barrier>

__global__ void meet(const short *in, short *out) {
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ short s[96];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x + 1);
  __syncthreads();
  s[threadIdx.x] = in[threadIdx.x];
  bar.arrive_and_wait();
  out[threadIdx.x] = s[95 - threadIdx.x];
}

int main() {
  short *in, *out;
  cudaMalloc(&in, 96 * sizeof(short));
  cudaMalloc(&out, 96 * sizeof(short));
  cudaMemset(in, 0, 96 * sizeof(short));
  meet<<<1, 96>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
