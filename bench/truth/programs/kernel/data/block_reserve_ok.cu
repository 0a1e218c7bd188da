// EXPECT: right
// block b reserves as many places as its threads write (local ranks 0..kept-1), so the ranges are disjoint and 512 places suffice.
// AIM: two-level compaction; the number of reserved slots and that of written slots differ by one
__global__ void compact(const int *in, int *out, int *total) {
  __shared__ int kept, base;
  const int t = threadIdx.x, i = blockIdx.x * 64 + t;
  if (t == 0)
    kept = 0;
  __syncthreads();
  const bool keep = t % 2 == 0;
  int rank = -1;
  if (keep)
    rank = atomicAdd(&kept, 1);
  __syncthreads();
  if (t == 0)
    base = atomicAdd(total, kept);
  __syncthreads();
  if (rank >= 0)
    out[base + rank] = in[i];
}

int main() {
  int h[512], *in, *out, *total;
  for (int i = 0; i < 512; ++i)
    h[i] = i;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMalloc(&total, sizeof(int));
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(total, 0, sizeof(int));
  compact<<<8, 64>>>(in, out, total);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(in);
  cudaFree(out);
  cudaFree(total);
}
