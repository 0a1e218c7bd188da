// EXPECT: barrier-divergence at line 6
// A thread too few comes to the barrier, in all 17! orders of the updates: no execution can be gone on with.
__device__ int count, order[32];
__global__ void wait() {
  order[atomicAdd(&count, 1)] = threadIdx.x;
  if (threadIdx.x < 16) __syncthreads();
}
int main() {
  wait<<<1, 17>>>();
  return cudaDeviceSynchronize() != cudaErrorLaunchFailure;
}
