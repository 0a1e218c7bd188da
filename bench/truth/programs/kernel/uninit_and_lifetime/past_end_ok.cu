// EXPECT: right
// o < 100 stops every thread before the end of the 100 elements.
// AIM: a pointer that is compared with != and steps over the end
__global__ void clear(int *out) {
  __shared__ int s[100];
  for (unsigned o = threadIdx.x; o < 100; o += 32) {
    int *p = s + o;
    *p = 7;
  }
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
