// EXPECT: right
// the bits of y go one place to the left of those of x
// AIM: Morton codes of threads, spread with a lookup loop
__device__ unsigned spread(unsigned v) {
  unsigned r = 0;
  for (int b = 0; b < 4; ++b)
    r |= ((v >> b) & 1u) << (2 * b);
  return r;
}

__global__ void tiles(int *out) {
  unsigned x = threadIdx.x & 15, y = threadIdx.x >> 4;
  out[spread(x) + (spread(y) << 1)] = (int)threadIdx.x;
}

int main() {
  int *out;
  cudaMalloc(&out, 256 * sizeof(int));
  tiles<<<1, 256>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
