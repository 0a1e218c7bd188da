// EXPECT: right
// every warp keeps 24 lanes, warp w writes the places 24w..24w+23.
// AIM: ballot/popc ranks with a base that assumes fewer survivors per warp
__device__ unsigned lanes_below() {
  unsigned m;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(m));
  return m;
}

__global__ void squeeze(const short *in, short *out) {
  const unsigned t = threadIdx.x, warp = t >> 5;
  const bool keep = (t & 3) != 1;
  const unsigned votes = __ballot_sync(~0u, keep);
  const unsigned rank = __popc(votes & lanes_below());
  if (keep)
    out[warp * 24 + rank] = in[t];
}

int main() {
  short h[256], *in, *out;
  for (int i = 0; i < 256; ++i)
    h[i] = 3 * i;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  squeeze<<<1, 256>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
  return 0;
}
