// EXPECT: right
// each thread uses its own element of the union's halves
union U { int w[32]; short h[64]; };
__global__ void k(int *out) {
  __shared__ U u;
  int t = threadIdx.x;
  if (t < 32) u.h[t] = t;
  else u.w[t - 16] = t;
  __syncthreads();
  if (t < 32) out[t] = u.w[t & 15];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 48>>>(o);
  return cudaDeviceSynchronize();
}
