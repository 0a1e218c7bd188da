// EXPECT: wrong race
// the field is false
struct Options {
  int level;
  bool sync;
  float scale;
};
__global__ void work(int *out, Options o) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (o.sync)
    __syncthreads();
  out[t] = s[63 - t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  Options o = {3, false, 0.5f};
  work<<<1, 64>>>(out, o);
  return cudaDeviceSynchronize();
}
