// EXPECT: memory-error at line 6
// A word of shared memory that nobody has written.
__global__ void sum(int *out) {
  __shared__ int words[4];
  words[threadIdx.x] = 1;
  out[threadIdx.x] = words[threadIdx.x] + (threadIdx.x == 2 ? words[3] : 0);
}

int main() {
  int *out;
  cudaMalloc(&out, 12);
  sum<<<1, 3>>>(out);
}
