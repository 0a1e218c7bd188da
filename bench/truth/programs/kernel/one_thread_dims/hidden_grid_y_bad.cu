// EXPECT: wrong race
// blocks (1,0) and (1,1) both run left[1] -= c; the launch has gridDim.y == 2 although the kernel uses only blockIdx.x
// AIM: grid dimension that the kernel does not name
__global__ void consume(int *left, const int *cost) {
  __shared__ int c;
  if (threadIdx.x == 0)
    c = 0;
  __syncthreads();
  atomicAdd(&c, cost[threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0)
    left[blockIdx.x] -= c;
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
