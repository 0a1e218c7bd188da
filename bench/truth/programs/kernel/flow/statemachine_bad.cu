// EXPECT: wrong barrier-divergence
// the state depends on the warp from step 3 on
__global__ void k(int *a) {
  int state = 0, t = threadIdx.x;
  for (int i = 0; i < 11; ++i) {
    if (state == 2) { __syncthreads(); state = 0; }
    else state += (i == 3 ? 1 + (t >> 5) : 1);
    a[t * 12 + i] = state;
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 768 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
