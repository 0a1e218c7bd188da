// Merging four iterations into one where the contract gives the remainder: sums of columns, limited by memory (256 MB).
#include "harness.h"

constexpr int Width = 1 << 20; // threads, and elements of a row

//@ requires blockDim.x == 256 && gridDim.x <= 4096 && n >= 8 && n <= 64 && n % 4 == 0;
//@ context \pointer(in, 67108864, read);
//@ context Perm(out[\gtid], write);
__global__ void sumColumns(float *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  //@ gpuopt iter_merge k 4;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant \pointer(in, 67108864, read);
  for (int k = 0; k < n; k++)
    sum += in[k * Width + i];
  out[i] = sum;
}

static void launch(float *out, const float *in, int n) { sumColumns<<<Width / 256, 256>>>(out, in, n); }

int main(int argc, char **argv) {
  bench::Array<float> in(64 * static_cast<std::size_t>(Width), bench::Contents::Random), out(Width);
  return bench::run(argc, argv, "merge", {&out}, [&] { launch(out.data(), in.data(), 64); });
}
