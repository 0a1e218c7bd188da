// EXPECT: right
// every k that is launched is odd, so t * k % 64 is a permutation of 0..63
// AIM: multiplication modulo the size as a permutation
__global__ void scatter(const int *in, int *out, int k) {
  __shared__ int perm[64];
  int t = threadIdx.x;
  perm[t * k % 64] = in[t] + t;
  __syncthreads();
  out[t] = perm[t];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 256);
  cudaMalloc(&out, 256);
  cudaMemset(in, 0, 256);
  for (int k = 1; k < 64; k += 2)
    scatter<<<1, 64>>>(in, out, k);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
