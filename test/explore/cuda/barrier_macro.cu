// EXPECT: barrier-divergence at line 15
// Two barriers in one use of a macro are two barriers, though they have the same place.
#define EITHER(c, a, b)                                                                                                \
  do {                                                                                                                 \
    if (c) {                                                                                                           \
      a;                                                                                                               \
      __syncthreads();                                                                                                 \
    } else {                                                                                                           \
      b;                                                                                                               \
      __syncthreads();                                                                                                 \
    }                                                                                                                  \
  } while (0)
__global__ void meet(int *out) {
  __shared__ int s[2];
  EITHER(threadIdx.x == 0, s[0] = 4, s[1] = 6);
  out[threadIdx.x] = s[1 - threadIdx.x];
}

int main() {
  int *out;
  cudaMalloc(&out, 8);
  meet<<<1, 2>>>(out);
  return cudaDeviceSynchronize();
}
