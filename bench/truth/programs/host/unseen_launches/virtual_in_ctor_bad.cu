// EXPECT: wrong out-of-bounds
// start() runs after construction, so WideStage::threads() gives 256; thread 128 writes element 128 of 128.
// AIM: virtual dispatch inside a constructor differs from dispatch on the finished object
__global__ void fill(int *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 7 * threadIdx.x; }

struct Stage {
  int *buf = nullptr;
  explicit Stage(bool now) {
    cudaMalloc(&buf, 128 * sizeof(int));
    if (now)
      start();
  }
  virtual ~Stage() { cudaFree(buf); }
  virtual int threads() const { return 128; }
  void start() { fill<<<1, threads()>>>(buf); }
};

struct WideStage : Stage {
  using Stage::Stage;
  int threads() const override { return 256; }
};

int main() {
  WideStage s(false);
  s.start();
  int first;
  cudaMemcpy(&first, s.buf, sizeof(int), cudaMemcpyDeviceToHost);
  return first;
}
