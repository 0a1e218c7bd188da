// A table of 256 weights that all threads read is copied to shared memory. 4 million threads, limited by loads.
#include "harness.h"

constexpr int Count = 1 << 22;

//@ requires blockDim.x == 256 && gridDim.x <= 16384;
//@ context \pointer(weights, 256, read);
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid], read);
//@ gpuopt glob_to_shared weights 0, 256;
__global__ void polynomial(float *out, const float *in, const float *weights) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  //@ loop_invariant 0 <= k && k <= 256;
  //@ loop_invariant \pointer(weights, 256, read);
  //@ loop_invariant Perm(in[i], read);
  for (int k = 0; k < 256; k++)
    sum = sum * in[i] + weights[k];
  out[i] = sum;
}

static void launch(float *out, const float *in, const float *weights) {
  polynomial<<<Count / 256, 256>>>(out, in, weights);
}

int main(int argc, char **argv) {
  bench::Array<float> in(Count, bench::Contents::Random), weights(256, bench::Contents::Random), out(Count);
  return bench::run(argc, argv, "shared memory, table", {&out}, [&] { launch(out.data(), in.data(), weights.data()); });
}
