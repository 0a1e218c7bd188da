// EXPECT: right
// all lanes execute the shuffle, lane 0 ignores the result
__global__ void diff(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x % 32;
  int v = in[i];
  int up = __shfl_up_sync(0xffffffffu, v, 1);
  int d = lane > 0 ? v - up : v;
  for (int k = 16; k > 0; k /= 2)
    d = max(d, __shfl_xor_sync(0xffffffffu, d, k));
  out[i] = d;
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 512 * sizeof(int));
  cudaMalloc(&out, 512 * sizeof(int));
  cudaMemset(in, 0, 512 * sizeof(int));
  diff<<<4, 128>>>(in, out);
  return cudaDeviceSynchronize();
}
