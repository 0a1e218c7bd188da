// EXPECT: right
// the part is complete before the ticket
__device__ unsigned ticket;
__global__ void k(float *part, float *out) {
  if (threadIdx.x) return;
  part[blockIdx.x] = blockIdx.x;
  part[blockIdx.x] *= 2;
  __threadfence();
  unsigned n = atomicAdd(&ticket, 1);
  
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
