// EXPECT: 1 executions
// One barrier of a macro in a loop whose rounds the compiler copies.
#define STEP(a)                                                                                                        \
  do {                                                                                                                 \
    a;                                                                                                                 \
    __syncthreads();                                                                                                   \
  } while (0)
__global__ void meet(int *out) {
  __shared__ int s[2];
#pragma unroll
  for (int i = 0; i < 3; ++i) {
    STEP(s[threadIdx.x] = i);
    STEP(out[threadIdx.x] = s[1 - threadIdx.x]);
  }
}

int main() {
  int *out;
  cudaMalloc(&out, 8);
  meet<<<1, 2>>>(out);
  return cudaDeviceSynchronize();
}
