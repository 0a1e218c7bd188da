// EXPECT: right
// positives from the front, others from the back
__global__ void part(const int *a, int *out) {
  __shared__ int f, b;
  int t = threadIdx.x;
  if (t == 0) { f = 0; b = 64; }
  __syncthreads();
  int i = a[t] > 0 ? atomicAdd(&f, 1) : atomicSub(&b, 1) - 1;
  if (i >= 0) out[i] = a[t];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  part<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
