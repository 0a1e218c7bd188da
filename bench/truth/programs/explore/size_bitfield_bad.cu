// EXPECT: wrong data-race
// The adjacent bit-fields a and b are one memory location: thread 0's write of a and thread 1's write of b race.
// AIM: two bit-fields of one byte, written by two threads with different values
struct F {
  unsigned a : 4;
  unsigned b : 12;
  unsigned char c;
};
__device__ F f;
__device__ int out;

__global__ void k(unsigned x) {
  if (threadIdx.x == 0)
    f.a = x;
  else
    f.b = x + 1;
  __syncthreads();
  if (threadIdx.x == 0)
    out = f.a + f.b + f.c;
}

int main() {
  k<<<1, 2>>>(3);
  cudaDeviceSynchronize();
}
