// EXPECT: wrong race
// (race): rows by v: v is 3 in warps 0 and 2, 4 in warp 1: out[v*32 + lane...]: element of warp 1 with v=4: 32 -> out[T + v*
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void p3_bad(int *out) {
  __shared__ int s; if (T == 0) s = 32; __syncthreads();
  if (W == 1) asm volatile("bar.sync 2, 64;" ::: "memory");
  int v = s;
  if (W == 2) asm volatile("bar.arrive 1, 64;" ::: "memory");
  if (W == 0) { asm volatile("bar.sync 1, 64;" ::: "memory"); if (T == 0) s = 64; asm volatile("bar.arrive 2, 64;" ::: "memory"); }
  out[T + v] = T;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  p3_bad<<<1, 96>>>(out_);
  cudaDeviceSynchronize();
}
