// EXPECT: right
// Base::Base stores 128 (Base::size), Big::size() is 256: 256 ints are allocated, 128 threads are launched
// AIM: a virtual call in a base constructor goes to the base version, a later one to the derived version
__global__ void bump(int *v) { v[threadIdx.x] += 1; }

struct Base {
  int stored;
  Base() : stored(size()) {}
  virtual ~Base() {}
  virtual int size() const { return 128; }
};

struct Big : Base {
  int size() const override { return 256; }
};

static void run(const Base &b) {
  int *v = nullptr;
  cudaMalloc(&v, b.size() * sizeof(int));
  cudaMemset(v, 0, b.size() * sizeof(int));
  bump<<<1, b.stored>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
}

int main() {
  Big big;
  run(big);
}
