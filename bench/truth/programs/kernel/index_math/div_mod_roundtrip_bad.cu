// EXPECT: wrong race
// j * 4 + i with i in 0..4: t = 4 * 12 (i = 4, j = 0) and t = 1 (i = 0, j = 1) both have place 4
// AIM: transposition of a 5 x 12 array by division and remainder
__global__ void flipRect(const short *in, short *out, int w, int h) {
  for (int t = threadIdx.x; t < 60; t += 32) {
    int i = t / w, j = t % w;
    out[j * h + i] = (short)(in[t] + t);
  }
}

int main() {
  short *in, *out;
  cudaMalloc(&in, 60 * sizeof(short));
  cudaMalloc(&out, 60 * sizeof(short));
  cudaMemset(in, 0, 60 * sizeof(short));
  flipRect<<<1, 32>>>(in, out, 12, 4);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
