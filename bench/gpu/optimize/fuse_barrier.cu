// Fusion of two kernels, the second of which reads what another thread of the block has written: a barrier stands between
// them. 512 MB of traffic before, 384 MB afterwards if the cache holds what a block writes.
#include "harness.h"

constexpr int Count = 1 << 25;

//@ requires blockDim.x == 256;
//@ context Perm(middle[\gtid], write) ** Perm(in[\gtid], read);
__global__ void scale(float *middle, const float *in, float a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  middle[i] = a * in[i];
}

//@ requires blockDim.x == 256;
//@ context Perm(out[\gtid], write) ** Perm(middle[blockIdx.x * 256 + 255 - threadIdx.x], read);
__global__ void mirror(float *out, const float *middle) {
  int t = threadIdx.x;
  int i = blockIdx.x * 256 + t;
  out[i] = middle[blockIdx.x * 256 + 255 - t];
}

static void launch(float *out, float *middle, const float *in) {
  //@ gpuopt fuse scale mirror;
  scale<<<131072, 256>>>(middle, in, 2.5f);
  mirror<<<131072, 256>>>(out, middle);
}

int main(int argc, char **argv) {
  bench::Array<float> out(Count), middle(Count), in(Count, bench::Contents::Random);
  return bench::run(argc, argv, "fuse, barrier", {&out, &middle},
                    [&] { launch(out.data(), middle.data(), in.data()); });
}
