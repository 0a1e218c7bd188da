// EXPECT: wrong race
// threads (0,0) and (0,1) both count
__global__ void blocks(int *count) {
  int b = blockIdx.y * gridDim.x + blockIdx.x;
  if (threadIdx.x == 0)
    count[b] += 1;
}

int main() {
  int *count;
  cudaMalloc(&count, 6 * sizeof(int));
  cudaMemset(count, 0, 6 * sizeof(int));
  blocks<<<dim3(3, 2), dim3(16, 2)>>>(count);
  return cudaDeviceSynchronize();
}
