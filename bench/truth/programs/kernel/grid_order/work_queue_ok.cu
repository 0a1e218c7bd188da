// EXPECT: right
// each block draws an item and writes its 64 elements; barriers protect the shared number
__global__ void persistent(unsigned *next, float *out, unsigned items) {
  __shared__ unsigned item;
  while (true) {
    __syncthreads();
    if (threadIdx.x == 0)
      item = atomicAdd(next, 1u);
    __syncthreads();
    unsigned k = item;
    if (k >= items)
      break;
    out[k * 64 + threadIdx.x] = k * 0.5f;
    
  }
}

int main() {
  unsigned *next;
  float *out;
  cudaMalloc(&next, 4);
  cudaMalloc(&out, 100 * 64 * sizeof(float));
  cudaMemset(next, 0, 4);
  persistent<<<8, 64>>>(next, out, 100);
  return cudaDeviceSynchronize();
}
