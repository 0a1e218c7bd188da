// A factor that all threads read in a loop is kept in a register: the loop stores to another array, which may overlap it
// for all the compiler knows. 256 MB are written.
#include "harness.h"

constexpr int Width = 1 << 20; // threads, and elements of a row

//@ requires blockDim.x == 256 && gridDim.x <= 4096 && n > 0 && n <= 64;
//@ context Perm(factor[0], read);
//@ context (\forall* int k; 0 <= k && k < n; Perm(out[k * 1048576 + blockIdx.x * 256 + threadIdx.x], write));
//@ gpuopt glob_to_reg factor 0;
__global__ void multiples(float *out, const float *factor, int n) {
  int i = blockIdx.x * 256 + threadIdx.x;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(factor[0], read);
  //@ loop_invariant (\forall* int j; 0 <= j && j < n; Perm(out[j * 1048576 + i], write));
  for (int k = 0; k < n; k++)
    out[k * Width + i] = k * factor[0];
}

static void launch(float *out, const float *factor, int n) { multiples<<<Width / 256, 256>>>(out, factor, n); }

int main(int argc, char **argv) {
  bench::Array<float> out(64 * static_cast<std::size_t>(Width)), factor(1, bench::Contents::Random);
  return bench::run(argc, argv, "registers, factor", {&out}, [&] { launch(out.data(), factor.data(), 64); });
}
