// EXPECT: wrong out-of-bounds
// Restore is destroyed first and sets n back to 256, then ~Flush launches 256 threads; thread 64 writes element 64 of 64.
// AIM: launches in destructors, whose order decides the value of a reference member
__global__ void mark(int *p) { p[threadIdx.x] = 1 + threadIdx.x; }

struct Restore {
  int &ref;
  int old;
  Restore(int &r, int v) : ref(r), old(r) { r = v; }
  ~Restore() { ref = old; }
};

struct Flush {
  int *p;
  const int &n;
  ~Flush() {
    mark<<<1, n>>>(p);
    cudaDeviceSynchronize();
  }
};

int main() {
  int *p, n = 256;
  cudaMalloc(&p, 64 * sizeof(int));
  {
    Flush atEnd{p, n};
    Restore small(n, 64);
    mark<<<1, n>>>(p);
  }
  cudaFree(p);
  return 0;
}
