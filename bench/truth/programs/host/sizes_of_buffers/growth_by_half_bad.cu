// EXPECT: wrong out-of-bounds
// 16 threads, as if the capacity were doubled; thread 13 writes element 13 of 13.
// AIM: exact value of a capacity that a loop computes
__global__ void tens(long *p) { p[threadIdx.x] = 10L * threadIdx.x; }

static size_t capacityFor(size_t need) {
  size_t cap = 2;
  while (cap < need)
    cap += cap / 2;
  return cap;
}

int main() {
  long *p;
  size_t cap = capacityFor(10);
  cudaMalloc(reinterpret_cast<void **>(&p), cap * sizeof *p);
  tens<<<1, 16>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
