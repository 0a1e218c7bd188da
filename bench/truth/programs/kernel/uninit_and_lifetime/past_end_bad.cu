// EXPECT: wrong out-of-bounds
// 100 is no multiple of 32: thread 0 goes 0, 32, 64, 96, 128, never meets end, and writes s[128] of 100 elements.
// AIM: a pointer that is compared with != and steps over the end
__global__ void clear(int *out) {
  __shared__ int s[100];
  for (int *p = s + threadIdx.x, *end = s + 100; p != end; p += 32)
    *p = 7;
  __syncthreads();
  for (unsigned o = threadIdx.x; o < 100; o += 32)
    out[o] = s[99 - o];
}

int main() {
  int *out;
  cudaMalloc(&out, 100 * sizeof(int));
  clear<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
