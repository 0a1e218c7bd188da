// EXPECT: wrong out-of-bounds
// the third launch has radius 5: for k = 5 the kernel reads w[4 + 5] = w[9] of 9 elements.
// AIM: a constant array indexed by a centre and a radius that grows in the host loop
__constant__ float w[9] = {.05f, .05f, .1f, .2f, .2f, .2f, .1f, .05f, .05f};

__global__ void smooth(const float *in, float *out, int radius) {
  const int i = 8 + threadIdx.x;
  float acc = 0;
  for (int k = -radius; k <= radius; ++k)
    acc = fmaf(w[4 + k], in[i + k], acc);
  out[threadIdx.x] = acc;
}

int main() {
  float *in, *out;
  cudaMalloc(&in, (8 + 64 + 8) * sizeof(float));
  cudaMalloc(&out, 64 * sizeof(float));
  cudaMemset(in, 0, (8 + 64 + 8) * sizeof(float));
  const int radii[] = {2, 4, 5};
  for (int r : radii)
    smooth<<<1, 64>>>(in, out, r);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
