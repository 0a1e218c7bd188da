// EXPECT: right
#define T threadIdx.x
__global__ void t3_ok(int *turn, int *out) {
  if (T == 0) { while (atomicAdd(turn, 0) != blockIdx.x); __threadfence(); }
  __syncthreads();
  if (T == 5) out[0] = blockIdx.x;
  __threadfence(); __syncthreads();
  if (T == 0) { __threadfence(); atomicAdd(turn, 1); }
}
int main() {
  int *turn_;
  cudaMalloc(&turn_, 65536 * sizeof(int));
  cudaMemset(turn_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  t3_ok<<<4, 64>>>(turn_, out_);
  cudaDeviceSynchronize();
}
