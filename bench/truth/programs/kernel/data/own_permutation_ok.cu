// EXPECT: right
// perm is the permutation 5*t + 3 mod 256 that the kernel itself wrote; thread t reads perm[255 - t] after the barrier.
// AIM: an index that is read back from shared memory and was computed by another thread
__global__ void permute(int *out) {
  __shared__ unsigned char perm[256];
  const int t = threadIdx.x;
  perm[t] = 5 * t + 3;
  __syncthreads();
  const int target = perm[255 - t];
  out[target] = t - 1000;
}

int main() {
  int *out;
  cudaMalloc(&out, 256 * sizeof(int));
  cudaMemset(out, 0, 256 * sizeof(int));
  permute<<<1, 256>>>(out);
  int h[256];
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(out);
  return h[0] >= 0;
}
