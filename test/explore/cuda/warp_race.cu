// EXPECT: data-race at line 5
// A reduction in shared memory that forgets that a warp's threads may run apart.
__global__ void reduce(int *out) {
  __shared__ int words[4];
  words[threadIdx.x] = threadIdx.x;
  words[threadIdx.x] += words[threadIdx.x ^ 1];
  out[threadIdx.x] = words[threadIdx.x];
}

int main() {
  int *out;
  cudaMalloc(&out, 16);
  reduce<<<1, 4>>>(out);
}
