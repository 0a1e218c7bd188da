// EXPECT: wrong race
// no barrier before the ticket: thread 0 may draw it before thread 5 has written its partial sum, which the last block reads
__global__ void total(const float *in, float *part, unsigned *count, float *out) {
  __shared__ bool last;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  part[i] = in[i] * in[i];
  __threadfence();
  
  if (threadIdx.x == 0)
    last = atomicAdd(count, 1) == gridDim.x - 1;
  __syncthreads();
  if (last) {
    __threadfence();
    float s = 0;
    for (int k = threadIdx.x; k < gridDim.x * blockDim.x; k += blockDim.x)
      s += part[k];
    out[threadIdx.x] = s;
  }
}

int main() {
  float *in, *part, *out;
  unsigned *count;
  cudaMalloc(&in, 1024 * sizeof(float));
  cudaMalloc(&part, 1024 * sizeof(float));
  cudaMalloc(&out, 128 * sizeof(float));
  cudaMalloc(&count, sizeof(unsigned));
  cudaMemset(count, 0, sizeof(unsigned));
  total<<<8, 128>>>(in, part, count, out);
  return cudaDeviceSynchronize();
}
