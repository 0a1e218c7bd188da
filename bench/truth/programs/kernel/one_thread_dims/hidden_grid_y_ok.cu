// EXPECT: right
// the two blocks with the same blockIdx.x subtract from left[x] by atomicSub
// AIM: grid dimension that the kernel does not name
__global__ void consume(int *left, const int *cost) {
  __shared__ int c;
  if (threadIdx.x == 0)
    c = 0;
  __syncthreads();
  atomicAdd(&c, cost[threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0)
    atomicSub(&left[blockIdx.x], c);
}

int main() {
  int *left, *cost;
  const int lanes = 64;
  dim3 g(5, 2);
  cudaMalloc(&left, g.x * sizeof(int));
  cudaMalloc(&cost, lanes * sizeof(int));
  cudaMemset(left, 0, g.x * sizeof(int));
  cudaMemset(cost, 1, lanes * sizeof(int));
  consume<<<g, lanes>>>(left, cost);
  cudaDeviceSynchronize();
  cudaFree(left);
  cudaFree(cost);
}
