// EXPECT: wrong memory-error
// The bit-field b (a byte of its own in the structure) was never written, and thread 1 reads it after the barrier.
// AIM: writing a bit-field is compiled as read, change, write of its unit, so the first write reads shared memory that nobody has written
struct F {
  unsigned a : 8;
  unsigned b : 8;
};
__device__ int out;

__global__ void k(unsigned x, unsigned y) {
  __shared__ F f;
  if (threadIdx.x == 0) {
    f.a = x;
  }
  __syncthreads();
  if (threadIdx.x == 1)
    out = f.a + f.b;
}

int main() {
  k<<<1, 2>>>(3, 4);
  cudaDeviceSynchronize();
}
