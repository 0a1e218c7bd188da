// EXPECT: right
// the number that __syncthreads_count() returns is the same in all threads, so all of them or none enter the branch with the barrier
// AIM: uniform result of a barrier with reduction against its per-thread argument
__global__ void compactEven(const int *keys, int *out) {
  __shared__ int kept;
  __shared__ int list[96];
  int t = threadIdx.x;
  if (t == 0)
    kept = 0;
  int even = (keys[t] & 1) == 0;
  int n = __syncthreads_count(even);
  if (n >= 1) {
    if (even)
      list[atomicAdd(&kept, 1)] = keys[t];
    __syncthreads();
    if (t < n)
      out[t] = list[t];
  }
}

int main() {
  int h[96], *k, *o;
  for (int i = 0; i < 96; ++i)
    h[i] = 3 * i;
  cudaMalloc(&k, sizeof h);
  cudaMalloc(&o, sizeof h);
  cudaMemcpy(k, h, sizeof h, cudaMemcpyHostToDevice);
  compactEven<<<1, 96>>>(k, o);
  cudaDeviceSynchronize();
  cudaFree(k);
  cudaFree(o);
}
