// EXPECT: memory-error at line 12
// The copy of a structure takes a member along that nobody has written, and the member decides what the thread does.
struct Pair {
  short a, b;
};
__global__ void copy(Pair *out, int n) {
  __shared__ Pair s, t;
  if (threadIdx.x == 0)
    s.a = n;
  __syncthreads();
  if (threadIdx.x == 1)
    *reinterpret_cast<volatile int *>(&t) = *reinterpret_cast<volatile int *>(&s);
  __syncthreads();
  const Pair got = t;
  out[threadIdx.x] = got;
  if (got.b == -1)
    out[threadIdx.x].a = 1;
}

int main() {
  Pair *out;
  cudaMalloc(&out, 2 * sizeof(Pair));
  copy<<<1, 2>>>(out, 7);
  return cudaDeviceSynchronize();
}
