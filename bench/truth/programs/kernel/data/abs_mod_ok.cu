// EXPECT: right
// the sign bit is masked away before the remainder, so the bucket is 0..59 for every key.
// AIM: abs(x) % n is not always an index
#include <climits>
#include <cstdlib>

__global__ void count(const int *key, int *bucket) {
  __shared__ int local[60];
  int t = threadIdx.x;
  if (t < 60)
    local[t] = 0;
  __syncthreads();
  int b = (key[t] & INT_MAX) % 60;
  atomicAdd(&local[b], 1);
  __syncthreads();
  if (t < 60)
    bucket[t] = local[t];
}

int main() {
  int h[64], *key, *bucket;
  for (int i = 0; i < 64; ++i)
    h[i] = (i - 7) * 1000003 % 4096;
  h[7] = INT_MIN;
  cudaMalloc(&key, sizeof h);
  cudaMalloc(&bucket, 60 * sizeof(int));
  cudaMemcpy(key, h, sizeof h, cudaMemcpyHostToDevice);
  count<<<1, 64>>>(key, bucket);
  cudaDeviceSynchronize();
  cudaFree(key);
  cudaFree(bucket);
}
