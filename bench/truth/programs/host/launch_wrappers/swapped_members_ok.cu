// EXPECT: right
// the members are block, grid: blocks of 4 threads, which use s[0..3].
// AIM: aggregate initialisation of launch dimensions follows the order of the members
struct Dims {
  dim3 block;
  dim3 grid;
  unsigned total() const { return grid.x * block.x; }
};

__global__ void reverseInBlock(float *p) {
  __shared__ float s[64];
  unsigned t = threadIdx.x, base = blockIdx.x * blockDim.x;
  s[t] = p[base + t];
  __syncthreads();
  p[base + t] = s[blockDim.x - 1 - t];
}

static Dims shape(unsigned n) { return {dim3(4), dim3(n / 4)}; }

int main() {
  Dims d = shape(1024);
  float *p = nullptr;
  cudaMalloc(&p, d.total() * sizeof(float));
  cudaMemset(p, 0, d.total() * sizeof(float));
  reverseInBlock<<<d.grid, d.block>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
