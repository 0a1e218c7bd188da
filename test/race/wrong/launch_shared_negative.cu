// A size of shared memory that is below zero is a very large one.
// veriwarp-expect: launch=refuted@marked
// Why: the runtime takes the number without a sign.
__global__ void sum(float *out) {
  extern __shared__ float s[];
  s[threadIdx.x] = 1;
  out[threadIdx.x] = s[threadIdx.x];
}

int main() {
  float *out;
  cudaMalloc(&out, 64 * sizeof(float));
  const int used = 1024, total = 2048;
  sum<<<1, 64, used - total>>>(out); // expect: launch
  return cudaDeviceSynchronize();
}
