// EXPECT: wrong out-of-bounds
// 128 ints are allocated (Base::Base called Base::size), 256 threads are launched (Big::size): thread 128 writes v[128]
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
  cudaMalloc(&v, b.stored * sizeof(int));
  cudaMemset(v, 0, b.stored * sizeof(int));
  bump<<<1, b.size()>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
}

int main() {
  Big big;
  run(big);
}
