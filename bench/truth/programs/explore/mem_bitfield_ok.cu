// EXPECT: right
// Thread 0 writes both bit-fields before the barrier; the five unused bits of the two bytes are never used.
// AIM: writing a bit-field is compiled as read, change, write of its unit, so the first write reads shared memory that nobody has written
struct F {
  unsigned a : 5;
  unsigned b : 6;
};
__device__ int out;

__global__ void k(unsigned x, unsigned y) {
  __shared__ F f;
  if (threadIdx.x == 0) {
    f.a = x;
    f.b = y;
  }
  __syncthreads();
  if (threadIdx.x == 1)
    out = f.a + f.b;
}

int main() {
  k<<<1, 2>>>(3, 4);
  cudaDeviceSynchronize();
}
