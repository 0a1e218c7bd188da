// EXPECT: wrong race
// the second launch has k = 6: threads 0 and 32 both write place 0
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
  for (int k = 3; k < 12; k += 3)
    scatter<<<1, 64>>>(in, out, k);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
