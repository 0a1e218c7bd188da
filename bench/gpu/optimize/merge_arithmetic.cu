// Merging four iterations into one where the contract gives the remainder: the logistic map, limited by arithmetic.
#include "harness.h"

constexpr int Count = 1 << 20;

//@ requires blockDim.x == 256 && gridDim.x <= 4096 && n >= 8 && n <= 10000 && n % 4 == 0;
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid], read);
__global__ void logistic(float *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = in[i];
  //@ gpuopt iter_merge k 4;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(in[i], read);
  for (int k = 0; k < n; k++)
    x = 3.7f * x * (1.0f - x);
  out[i] = x;
}

static void launch(float *out, const float *in, int n) { logistic<<<Count / 256, 256>>>(out, in, n); }

int main(int argc, char **argv) {
  bench::Array<float> in(Count, bench::Contents::Random), out(Count);
  return bench::run(argc, argv, "merge, arithmetic", {&out}, [&] { launch(out.data(), in.data(), 4096); });
}
