// EXPECT: right
// the last block of a row sums the parts of this row
__global__ void rows(const int *in, int *part, unsigned *count, int *out) {
  int x = blockIdx.x, y = blockIdx.y, w = gridDim.x;
  part[y * w + x] = in[y * w + x] + 1;
  __threadfence();
  if (atomicAdd(&count[y], 1u) == gridDim.x - 1) {
    __threadfence();
    int s = 0;
    for (int k = 0; k < w; k++)
      s += part[y * w + k];
    out[y] = s;
  }
}

int main() {
  int *in, *part, *out;
  unsigned *count;
  cudaMalloc(&in, 20 * sizeof(int));
  cudaMalloc(&part, 20 * sizeof(int));
  cudaMalloc(&out, 4 * sizeof(int));
  cudaMalloc(&count, 4 * sizeof(unsigned));
  cudaMemset(in, 0, 20 * sizeof(int));
  cudaMemset(count, 0, 4 * sizeof(unsigned));
  rows<<<dim3(5, 4), 1>>>(in, part, count, out);
  return cudaDeviceSynchronize();
}
