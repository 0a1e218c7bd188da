// EXPECT: wrong barrier-divergence
// the block has two rows; the threads with y == 1 skip the barrier
__global__ void firstRow(float *a) {
  __shared__ float s[64];
  int t = threadIdx.x + blockDim.x * threadIdx.y;
  s[t] = a[t];
  if (threadIdx.y == 0)
    __syncthreads();
  a[t] = s[t] * 2;
}

int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  dim3 block(32, 2);
  firstRow<<<1, block>>>(a);
  return cudaDeviceSynchronize();
}
