// EXPECT: right
// odd threads use their element of the shared array, even threads their element of global memory
// AIM: generic pointer that is shared for some threads and global for others
__global__ void mixed(int *spill, int *out) {
  __shared__ int fast[128];
  int t = threadIdx.x;
  int *home = (t & 1) ? fast : spill;
  home[t] = t * t;
  int v = home[t];
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
