// EXPECT: right
// the result of the builder is assigned: 2 blocks of 64 threads for 128 floats.
// AIM: builder whose methods return a changed copy
#include <utility>

class Launch {
  dim3 g{8}, b{128};

public:
  Launch grid(unsigned n) const {
    Launch c = *this;
    c.g = n;
    return c;
  }
  Launch block(unsigned n) const {
    Launch c = *this;
    c.b.x = n;
    return c;
  }
  template <class K, class... A> void run(K kernel, A... a) const { kernel<<<g, b>>>(std::move(a)...); }
};

__global__ void ramp(float *p, float slope) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = slope * i;
}

int main() {
  float *p;
  cudaMalloc(&p, 128 * sizeof(float));
  Launch launch;
  launch = launch.grid(2).block(64);
  launch.run(ramp, p, 0.5f);
  cudaDeviceSynchronize();
  cudaFree(p);
}
