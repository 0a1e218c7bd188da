// EXPECT: wrong race
// the test is ticket >= gridDim.x - 2: with 8 blocks the block with ticket 6 reads part[] while the block with ticket 7 may still write its part
// AIM: comparison in the last-block pattern off by one
__device__ unsigned tickets;

__global__ void sumAll(const float *x, float *part, float *total) {
  __shared__ float s[128];
  __shared__ bool last;
  unsigned t = threadIdx.x;
  s[t] = x[blockIdx.x * 128 + t];
  __syncthreads();
  for (unsigned d = 64; d > 0; d >>= 1) {
    if (t < d)
      s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0) {
    part[blockIdx.x] = s[0];
    __threadfence();
    unsigned ticket = atomicAdd(&tickets, 1u);
    last = ticket >= gridDim.x - 2;
    __threadfence();
  }
  __syncthreads();
  if (last && t == 0) {
    float sum = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      sum += part[b];
    atomicExch(total, sum);
  }
}

int main() {
  float *x, *part, *total;
  cudaMalloc(&x, 8 * 128 * sizeof(float));
  cudaMalloc(&part, 8 * sizeof(float));
  cudaMalloc(&total, sizeof(float));
  cudaMemset(x, 0, 8 * 128 * sizeof(float));
  sumAll<<<8, 128>>>(x, part, total);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(part);
  cudaFree(total);
}
