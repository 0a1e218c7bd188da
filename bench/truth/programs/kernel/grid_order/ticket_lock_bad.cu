// EXPECT: wrong race
// no fence before the next number is served: the write of value is not ordered before the next owner
__global__ void serve(unsigned *next, unsigned *now, float *value) {
  if (threadIdx.x == 0) {
    unsigned my = atomicAdd(next, 1u);
    while (atomicAdd(now, 0u) != my)
      ;
    __threadfence();
    *value = *value * 0.5f + blockIdx.x;
    
    atomicAdd(now, 1u);
  }
}

int main() {
  unsigned *next, *now;
  float *value;
  cudaMalloc(&next, 4);
  cudaMalloc(&now, 4);
  cudaMalloc(&value, 4);
  cudaMemset(next, 0, 4);
  cudaMemset(now, 0, 4);
  cudaMemset(value, 0, 4);
  serve<<<20, 32>>>(next, now, value);
  return cudaDeviceSynchronize();
}
