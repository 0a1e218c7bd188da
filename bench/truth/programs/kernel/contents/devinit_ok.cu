// EXPECT: right
// no one changes the variable
__device__ int width = 32;
__global__ void grow() { if (threadIdx.x == 0) width += 0; }
__global__ void k(int *out) {
  __shared__ int s[32];
  for (int i = threadIdx.x; i < width; i += 32) s[i] = i;
  out[threadIdx.x] = s[threadIdx.x];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  grow<<<1, 32>>>();
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
