// An element that a loop reads and writes is kept in a register: without it, the compiler has to store each sum, since the
// arrays may overlap for all it knows. 256 MB are read.
#include "harness.h"

constexpr int Width = 1 << 20; // threads, and elements of a row

//@ requires blockDim.x == 256 && gridDim.x <= 4096 && n > 0 && n <= 64;
//@ context \pointer(in, 67108864, read);
//@ context Perm(out[\gtid], write);
//@ gpuopt glob_to_reg out \gtid;
__global__ void addColumns(float *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant \pointer(in, 67108864, read);
  //@ loop_invariant Perm(out[i], write);
  for (int k = 0; k < n; k++)
    out[i] += in[k * Width + i];
}

static void launch(float *out, const float *in, int n) { addColumns<<<Width / 256, 256>>>(out, in, n); }

int main(int argc, char **argv) {
  bench::Array<float> in(64 * static_cast<std::size_t>(Width), bench::Contents::Random);
  bench::Array<float> out(Width, bench::Contents::InOut);
  return bench::run(argc, argv, "registers", {&out}, [&] { launch(out.data(), in.data(), 64); });
}
