// EXPECT: wrong out-of-bounds
// std::thread works on a copy of tuner, tuner.threads stays 512; thread 128 writes element 128 of 128.
// AIM: std::thread decays its arguments; a member function run in it changes a copy
#include <thread>

__global__ void square(unsigned *p) {
  unsigned t = threadIdx.x;
  p[t] = t * t;
}

struct Tuner {
  int threads = 512;
  void settle(int cap) {
    if (threads > cap)
      threads = cap;
  }
};

int main() {
  Tuner tuner;
  unsigned *p = nullptr;
  cudaMalloc(&p, 128 * sizeof(unsigned));
  std::thread worker(&Tuner::settle, tuner, 128);
  worker.join();
  square<<<1, tuner.threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
