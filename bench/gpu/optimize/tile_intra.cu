// Tiling: 32 million elements, one for each thread before, four neighbours for each afterwards. 256 MB are read, 128 MB
// written.
#include "harness.h"

constexpr int Count = 1 << 25;

//@ requires gridDim.x * blockDim.x == n && n >= 4 && n <= 33554432;
//@ context Perm(out[\gtid], write) ** Perm(x[\gtid], read) ** Perm(y[\gtid], read);
//@ gpuopt tile intra 4;
__global__ void saxpy(float *out, const float *x, const float *y, float a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a * x[i] + y[i];
}

static void launch(float *out, const float *x, const float *y) { saxpy<<<Count / 256, 256>>>(out, x, y, 2.5f, Count); }

int main(int argc, char **argv) {
  bench::Array<float> out(Count), x(Count, bench::Contents::Random), y(Count, bench::Contents::Random);
  return bench::run(argc, argv, "tile, intra", {&out}, [&] { launch(out.data(), x.data(), y.data()); });
}
