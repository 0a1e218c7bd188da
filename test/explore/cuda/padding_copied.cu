// EXPECT: 1 executions
// The copy of a structure takes its padding along, which nobody has written.
struct Pair {
  char c;
  int i;
};
__global__ void copy(Pair *out, int n) {
  __shared__ Pair s;
  if (threadIdx.x == 0) {
    s.c = 'a';
    s.i = n;
  }
  __syncthreads();
  out[threadIdx.x] = s;
}

int main() {
  Pair *out;
  cudaMalloc(&out, 2 * sizeof(Pair));
  copy<<<1, 2>>>(out, 7);
  return cudaDeviceSynchronize();
}
