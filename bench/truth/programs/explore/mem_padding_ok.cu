// EXPECT: right
// Thread 0 writes both members of the structure in shared memory; copying it as a whole also copies its three bytes of padding, which is no use of a value.
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
    s.i = n;
  }
  __syncthreads();
  out[threadIdx.x] = s;
}

int main() {
  k<<<1, 2>>>(7);
  cudaDeviceSynchronize();
}
