// EXPECT: right
// lane and warp come from the linear number, so each warp exchanges in its own 32 cells between two __syncwarp()
// AIM: threadIdx.x & 31 taken for the lane when blockDim.x is not a multiple of 32
__global__ void neighbours(int *data) {
  __shared__ int cell[128];
  const int lin = threadIdx.y * 33 + threadIdx.x;           // 33 x 2 threads
  const int base = lin & ~31, lane = lin & 31;
  const int last = min(base + 31, 65);
  cell[base + lane] = data[lin] * 3 + lin;
  __syncwarp();
  int v = cell[min(base + lane + 1, last)];
  __syncwarp();
  data[lin] = v;
}

int main() {
  int *data;
  cudaMalloc(&data, 66 * sizeof(int));
  cudaMemset(data, 0, 66 * sizeof(int));
  neighbours<<<1, dim3(33, 2)>>>(data);
  cudaDeviceSynchronize();
  cudaFree(data);
}
