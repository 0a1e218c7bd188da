// A window of 33 elements from each thread's own is copied to shared memory: 256 MB are read and written.
#include "harness.h"

constexpr int Count = 1 << 25;

//@ requires blockDim.x == 256 && gridDim.x <= 131072;
//@ context Perm(out[\gtid], write);
//@ context \pointer(in, 33554464, read);
//@ gpuopt glob_to_shared in blockIdx.x * 256, blockIdx.x * 256 + 288;
__global__ void window(float *out, const float *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  //@ loop_invariant 0 <= k && k <= 33;
  //@ loop_invariant \pointer(in, 33554464, read);
  for (int k = 0; k < 33; k++)
    sum += in[i + k];
  out[i] = sum;
}

static void launch(float *out, const float *in) { window<<<Count / 256, 256>>>(out, in); }

int main(int argc, char **argv) {
  bench::Array<float> in(Count + 32, bench::Contents::Random), out(Count);
  return bench::run(argc, argv, "shared memory, window", {&out}, [&] { launch(out.data(), in.data()); });
}
