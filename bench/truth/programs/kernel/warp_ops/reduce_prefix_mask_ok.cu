// EXPECT: right
// the mask names the lanes below n, which are those that get there
__global__ void partial(const unsigned *in, unsigned *out, int n) {
  unsigned lane = threadIdx.x;
  unsigned mask = (1u << n) - 1;
  if (lane < n) {
    unsigned s = __reduce_add_sync(mask, in[lane]);
    if (lane == 0)
      *out = s;
  }
}

int main() {
  unsigned *in, *out;
  cudaMalloc(&in, 32 * sizeof(unsigned));
  cudaMalloc(&out, sizeof(unsigned));
  cudaMemset(in, 0, 32 * sizeof(unsigned));
  partial<<<1, 32>>>(in, out, 20);
  return cudaDeviceSynchronize();
}
