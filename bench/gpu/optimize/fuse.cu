// Fusion of two kernels, the second of which reads what the same thread has written: 512 MB of traffic before, 384 MB
// afterwards.
#include "harness.h"

constexpr int Count = 1 << 25;

//@ context Perm(middle[\gtid], write) ** Perm(in[\gtid], read);
__global__ void scale(float *middle, const float *in, float a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  middle[i] = a * in[i];
}

//@ context Perm(out[\gtid], write) ** Perm(middle[\gtid], read);
__global__ void shift(float *out, const float *middle, float b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = middle[i] + b;
}

static void launch(float *out, float *middle, const float *in) {
  //@ gpuopt fuse scale shift;
  scale<<<Count / 256, 256>>>(middle, in, 2.5f);
  shift<<<Count / 256, 256>>>(out, middle, 1.5f);
}

int main(int argc, char **argv) {
  bench::Array<float> out(Count), middle(Count), in(Count, bench::Contents::Random);
  return bench::run(argc, argv, "fuse", {&out, &middle}, [&] { launch(out.data(), middle.data(), in.data()); });
}
