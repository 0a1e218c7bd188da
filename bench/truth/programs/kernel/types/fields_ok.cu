// EXPECT: right
// r and g are two members of type unsigned char: different memory locations, written by threads 2i and 2i+1.
// AIM: writes to neighbouring members (no race) and to neighbouring bit-fields (race)
struct Pixel {
  unsigned char r;
  unsigned char g;
};

__global__ void fill(Pixel *out) {
  __shared__ Pixel px[64];
  const int t = threadIdx.x;
  Pixel &p = px[t / 2];
  if (t & 1)
    p.g = t;
  else
    p.r = t & 31;
  __syncthreads();
  if (t < 64)
    out[t] = px[t];
}

int main() {
  Pixel *out;
  cudaMalloc(&out, 64 * sizeof(Pixel));
  fill<<<1, 128>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
