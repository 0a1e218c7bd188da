// EXPECT: right
// slots 1 and 3 are different pointers
// AIM: one function returns the same cached buffer for different arguments
static float *scratch(int slot) {
  static float *cache[4];
  float *&p = cache[slot & 3];
  if (!p) {
    cudaMalloc(&p, 513 * sizeof(float));
    cudaMemset(p, 0, 513 * sizeof(float));
  }
  return p;
}

__global__ void diff(const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i + 1] - in[i];
}

int main() {
  float *in = scratch(1);
  diff<<<4, 128>>>(in, scratch(3));
  return cudaDeviceSynchronize();
}
