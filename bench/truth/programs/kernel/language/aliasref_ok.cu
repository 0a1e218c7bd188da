// EXPECT: right
// the copy keeps the old value
__device__ int step(int x, int &y) { y += 4; return x; }
__global__ void k(int *out) {
  __shared__ int s[32];
  int i = threadIdx.x;
  s[i] = 0;
  int j = step(i, i);
  s[j] = j;
  out[threadIdx.x] = i;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
