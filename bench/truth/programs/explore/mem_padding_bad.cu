// EXPECT: wrong memory-error
// The member i of the structure in shared memory was never written, and both threads copy it.
// AIM: padding that nobody has written is read by the copy of a structure
struct P {
  char c;
  int i;
};
__device__ P out[2];

__global__ void k(int n) {
  __shared__ P s;
  if (threadIdx.x == 0) {
    s.c = 'a';
  }
  __syncthreads();
  out[threadIdx.x] = s;
}

int main() {
  k<<<1, 2>>>(7);
  cudaDeviceSynchronize();
}
