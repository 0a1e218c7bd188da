// EXPECT: right
// 1 << (32 - clz(255)) = 256 threads, each with an element of s of its own
// AIM: power of two at least n by count-leading-zeros: exact powers are the special case
__global__ void number(float *d) { d[threadIdx.x] = threadIdx.x; }

__global__ void reverse(float *d) {
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  s[t & 255] = d[t];
  __syncthreads();
  d[t] = s[(blockDim.x - 1 - t) & 255];
}

static unsigned pow2AtLeast(unsigned n) {
  return n <= 1 ? 1 : 1u << (32 - __builtin_clz(n - 1));
}

int main() {
  const unsigned sizes[] = {200, 100, 256, 31};
  float *d;
  cudaMalloc(&d, 512 * sizeof(float));
  for (unsigned n : sizes) {
    number<<<1, 512>>>(d);
    reverse<<<1, pow2AtLeast(n)>>>(d);
  }
  cudaDeviceSynchronize();
  cudaFree(d);
}
