// EXPECT: wrong out-of-bounds
// the block is 8x8x2 and x is the first index: thread (7,7,1) stores vol[7][7][1], linear element (7*8+7)*2+1 = 127 of 64
// AIM: shared array of three dimensions with swapped indices
__global__ void volume(const int *in, int *out) {
  __shared__ int vol[4][8][2];
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  int lin = (z * blockDim.y + y) * blockDim.x + x;
  vol[x][y][z] = in[lin];
  __syncthreads();
  out[lin] = vol[x][7 - y][1 - z];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 128 * sizeof(int));
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMemset(in, 0, 128 * sizeof(int));
  volume<<<1, dim3(8, 8, 2)>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
