// EXPECT: right
// each step reads, synchronises the warp, writes, synchronises again
__global__ void scan32(int *data) {
  __shared__ int s[8][32];
  int lane = threadIdx.x & 31, w = threadIdx.x >> 5;
  s[w][lane] = data[blockIdx.x * 256 + threadIdx.x];
  __syncwarp();
  for (int d = 1; d < 32; d *= 2) {
    int v = lane >= d ? s[w][lane - d] : 0;
    __syncwarp();
    s[w][lane] += v;
    __syncwarp();
  }
  data[blockIdx.x * 256 + threadIdx.x] = s[w][lane];
}

int main() {
  int *d;
  cudaMalloc(&d, 1024 * sizeof(int));
  cudaMemset(d, 0, 1024 * sizeof(int));
  scan32<<<4, 256>>>(d);
  return cudaDeviceSynchronize();
}
