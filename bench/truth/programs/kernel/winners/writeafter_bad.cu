// EXPECT: wrong race
// the part is scaled after the ticket was drawn
__device__ unsigned ticket;
__global__ void k(float *part, float *out) {
  if (threadIdx.x) return;
  part[blockIdx.x] = blockIdx.x;
  
  __threadfence();
  unsigned n = atomicAdd(&ticket, 1);
  if (n != gridDim.x - 1) part[blockIdx.x] *= 2;
  if (n == gridDim.x - 1) {
    __threadfence();
    float s = 0;
    for (int i = 0; i < gridDim.x; ++i) s += part[i];
    *out = s;
  }
}
int main() {
  float *p;
  cudaMalloc(&p, 6 * sizeof(float));
  float *o;
  cudaMalloc(&o, 1 * sizeof(float));
  k<<<6, 32>>>(p, o);
  return cudaDeviceSynchronize();
}
