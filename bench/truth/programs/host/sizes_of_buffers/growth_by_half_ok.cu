// EXPECT: right
// the capacity grows 2, 3, 4, 6, 9, 13: 13 elements for 13 threads.
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
  tens<<<1, 13>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
