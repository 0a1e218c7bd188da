// EXPECT: wrong race
// odd threads write shared element t, thread 2 reads shared element 3 (t + 1) without a barrier
// AIM: generic pointer that is shared for some threads and global for others
__global__ void mixed(int *spill, int *out) {
  __shared__ int fast[128];
  int t = threadIdx.x;
  int *home = (t & 1) ? fast : spill;
  home[t] = t * t;
  int v = home[t];
  if ((t & 1) == 0 && t < 126)
    v += fast[t + 1];
  out[t] = v;
}

int main() {
  int *spill, *out;
  cudaMalloc(&spill, 128 * sizeof(int));
  cudaMalloc(&out, 128 * sizeof(int));
  mixed<<<1, 128>>>(spill, out);
  cudaDeviceSynchronize();
  cudaFree(spill);
  cudaFree(out);
}
