// EXPECT: wrong out-of-bounds
// i runs to 20 inclusive: thread 20 writes p[20].w[0..2] behind the array of 20 records
// AIM: array member of a structure in a global array
struct Sample {
  short w[3];
  unsigned char flag;
  __device__ void reset(short v) {
    for (short &x : w)
      x = v;
    flag = 0;
  }
};

__global__ void clear(Sample *p, int last) {
  for (int i = threadIdx.x; i <= last; i += blockDim.x)
    p[i].reset((short)-i);
}

int main() {
  const int count = 20;
  Sample *p;
  cudaMalloc(&p, count * sizeof(Sample));
  clear<<<1, 16>>>(p, count);
  cudaDeviceSynchronize();
  cudaFree(p);
}
