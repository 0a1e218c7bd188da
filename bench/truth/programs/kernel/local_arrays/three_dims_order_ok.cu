// EXPECT: right
// vol[4][8][2] is indexed z (0..3), y (0..7), x (0..1)
// AIM: shared array of three dimensions with swapped indices
__global__ void volume(const int *in, int *out) {
  __shared__ int vol[4][8][2];
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  int lin = (z * blockDim.y + y) * blockDim.x + x;
  vol[z][y][x] = in[lin];
  __syncthreads();
  out[lin] = vol[3 - z][7 - y][1 - x];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 128 * sizeof(int));
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMemset(in, 0, 128 * sizeof(int));
  volume<<<1, dim3(2, 8, 4)>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
