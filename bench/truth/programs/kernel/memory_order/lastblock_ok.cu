// EXPECT: right
// all writes, fence, ticket; the last block reads after a fence
__device__ unsigned ticket;
__global__ void sum(const float *a, float *part, float *out) {
  __shared__ bool last;
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = a[blockIdx.x * 64 + t];
  __syncthreads();
  if (t == 0) {
    float x = 0;
    for (int i = 0; i < 64; ++i) x += s[i];
    part[blockIdx.x] = x;
    __threadfence();
    last = atomicAdd(&ticket, 1) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && t == 0) {
    float x = 0;
    for (int i = 0; i < gridDim.x; ++i) x += part[i];
    *out = x;
  }
}
int main() {
  float *a;
  cudaMalloc(&a, 512 * sizeof(float));
  float *p;
  cudaMalloc(&p, 8 * sizeof(float));
  float *o;
  cudaMalloc(&o, 1 * sizeof(float));
  sum<<<8, 64>>>(a, p, o);
  return cudaDeviceSynchronize();
}
