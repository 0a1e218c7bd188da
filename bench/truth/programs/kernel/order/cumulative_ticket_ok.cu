// EXPECT: right
// the barrier before thread 0's fence and ticket makes the stores of all 64 threads of the block visible with that ticket.
// AIM: last-block pattern in which one thread fences for all; only the place of the barrier differs
__device__ unsigned drawn;

__global__ void total(const float *in, float *part, float *out) {
  __shared__ bool last;
  const unsigned t = threadIdx.x;
  part[blockIdx.x * 64 + t] = in[blockIdx.x * 64 + t] + 1.0f;
  __syncthreads();
  if (t == 0) {
    __threadfence();
    last = atomicAdd(&drawn, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last) {
    float s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += part[b * 64 + t];
    out[t] = s;
  }
}

int main() {
  const int blocks = 12;
  float *in, *part, *out;
  cudaMalloc(&in, blocks * 64 * sizeof(float));
  cudaMalloc(&part, blocks * 64 * sizeof(float));
  cudaMalloc(&out, 64 * sizeof(float));
  cudaMemset(in, 0, blocks * 64 * sizeof(float));
  total<<<blocks, 64>>>(in, part, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(part);
  cudaFree(out);
}
