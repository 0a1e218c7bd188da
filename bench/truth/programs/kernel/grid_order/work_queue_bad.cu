// EXPECT: wrong race
// an item has 64 elements, but each thread also writes one of the next item
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
    if (threadIdx.x == 0 && k + 1 < items)
      out[k * 64 + 64] = 0;
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
