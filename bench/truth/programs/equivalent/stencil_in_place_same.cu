// EXPECT: same --block 8
// All threads read the old elements before the barrier and write after it, or read a copy made before it.
__global__ void before(float *a) {
  int t = threadIdx.x;
  float x = a[t] + a[(t + 1) % 8];
  __syncthreads();
  a[t] = x;
}

__global__ void after(float *a) {
  int t = threadIdx.x;
  __shared__ float s[8];
  s[t] = a[t];
  __syncthreads();
  a[t] = s[(t + 1) % 8] + s[t];
}
