// EXPECT: right
// the last warp of the block by a shared counter, fences
__global__ void k(const int *a, int *out) {
  __shared__ int part[4], cnt;
  int t = threadIdx.x, w = t / 32;
  if (t == 0) cnt = 0;
  __syncthreads();
  int s = __reduce_add_sync(~0u, a[t]);
  if (t % 32 == 0) {
    part[w] = s;
    __threadfence_block();
    if (atomicAdd(&cnt, 1) == 3) {
      __threadfence_block();
      *out = part[0] + part[1] + part[2] + part[3];
    }
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 128>>>(a, o);
  return cudaDeviceSynchronize();
}
