// EXPECT: wrong race
// consumer_wait of a thread-scope pipeline waits for the copies of the own thread only
#include <cuda/pipeline>
__global__ void tiles(const int *in, int *out) {
  __shared__ int s[128];
  auto pipe = cuda::make_pipeline();
  int t = threadIdx.x, sum = 0;
  for (int k = 0; k < 4; k++) {
    pipe.producer_acquire();
    cuda::memcpy_async(&s[t], &in[k * 128 + t], sizeof(int), pipe);
    pipe.producer_commit();
    pipe.consumer_wait();
    
    sum += s[t ^ 64];
    __syncthreads();
    pipe.consumer_release();
  }
  out[t] = sum;
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 512 * sizeof(int));
  cudaMalloc(&out, 128 * sizeof(int));
  tiles<<<1, 128>>>(in, out);
  return cudaDeviceSynchronize();
}
