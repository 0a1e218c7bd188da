// EXPECT: wrong barrier-divergence
// (divergence): a flag in shared memory. thread 64.. read x before; flags by atomics
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_flag_bad(int *out) {
  __shared__ int x, f, g;
  if (T == 0) { x = 0; f = 0; g = 0; }
  __syncthreads();
  int v = 0;
  if (W == 2) { v = x; __threadfence_block(); __syncwarp(); if (T == 64) atomicExch(&f, 1); }
  if (W == 0) { if (T == 0) { while (atomicAdd(&f, 0) == 0); __threadfence_block(); x = 1; __threadfence_block(); atomicExch(&g, 1); } v = 0; }
  if (W == 1) { if (T == 32) { while (atomicAdd(&g, 0) == 0); } __syncwarp(); __threadfence_block(); v = x; }
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_flag_bad<<<1, 96>>>(out_);
  cudaDeviceSynchronize();
}
