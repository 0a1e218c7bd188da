// EXPECT: wrong race
// rows of 33 threads: thread (32,0) has linear number 32 (warp 1) but is given cell 0 of row 0 that thread (0,0) of warp 0 also writes
// AIM: threadIdx.x & 31 taken for the lane when blockDim.x is not a multiple of 32
__global__ void neighbours(int *data) {
  __shared__ int cell[128];
  const int lin = threadIdx.y * 33 + threadIdx.x;           // 33 x 2 threads
  const int base = threadIdx.y * 32, lane = threadIdx.x & 31;
  const int last = min(base + 31, 63);
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
