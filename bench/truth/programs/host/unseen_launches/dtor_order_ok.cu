// EXPECT: right
// Flush is declared last and destroyed first, while n is still 64: 64 threads for 64 ints.
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
    Restore small(n, 64);
    Flush atEnd{p, n};
    mark<<<1, n>>>(p);
  }
  cudaFree(p);
  return 0;
}
