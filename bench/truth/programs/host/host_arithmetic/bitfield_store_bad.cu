// EXPECT: wrong launch
// 32 does not fit into 5 bits, the stored value is 0: a block of 0 threads cannot run.
// AIM: value stored into a bit-field is reduced to its width
__global__ void bump(int *p) { p[blockIdx.x * blockDim.x + threadIdx.x] += 2; }

struct Packed {
  unsigned short warps : 4;
  unsigned short lanes : 5;
};

int main() {
  Packed shape = {};
  shape.lanes = 1;
  for (int i = 0; i < 5; ++i)
    shape.lanes = shape.lanes * 2;
  shape.warps = 4;
  int *p;
  cudaMalloc(&p, 128 * sizeof(int));
  cudaMemset(p, 0, 128 * sizeof(int));
  bump<<<shape.warps, shape.lanes>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
