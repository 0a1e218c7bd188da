// EXPECT: right
// the odd lanes vote with the mask of the odd lanes, who are all there.
// AIM: masks of ballots in the two branches of a divergent warp
__global__ void votes(const int *in, unsigned *out) {
  const int t = threadIdx.x;
  const int v = in[t];
  unsigned b;
  if (t & 1) {
    b = __ballot_sync(0xaaaaaaaau, v > 3);
    b = ~b & 0xaaaaaaaau;
  } else {
    b = __ballot_sync(0x55555555u, v < -3);
  }
  out[t] = b;
}

int main() {
  int *in;
  unsigned *out;
  cudaMalloc(&in, 96 * sizeof(int));
  cudaMalloc(&out, 96 * sizeof(unsigned));
  cudaMemset(in, 5, 96 * sizeof(int));
  votes<<<1, 96>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
  return 0;
}
