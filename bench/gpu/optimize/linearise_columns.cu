// A matrix in shared memory lies by columns afterwards. Each thread works on a row of 32 elements: by rows, all threads of a
// warp ask the same bank; by columns, each asks its own.
#include "harness.h"

constexpr int Count = 1 << 20;

//@ requires blockDim.x == 32 && gridDim.x <= 32768 && n > 0 && n <= 1000;
//@ requires (\forall* int c; 0 <= c && c < 32; Perm(tile[threadIdx.x][c], write));
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid], read);
//@ gpuopt matrix_lin tile C 32 32;
__global__ void rows(float *out, const float *in, int n) {
  __shared__ float tile[32][32];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  float x = in[i];
  //@ loop_invariant 0 <= c && c <= 32;
  //@ loop_invariant (\forall* int k; 0 <= k && k < 32; Perm(tile[t][k], write));
  for (int c = 0; c < 32; c++) {
    x = 3.7f * x * (1.0f - x);
    tile[t][c] = x;
  }
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant (\forall* int c; 0 <= c && c < 32; Perm(tile[t][c], write));
  for (int k = 0; k < n; k++) {
    int at = k % 31;
    tile[t][at] = tile[t][at] * 0.5f + tile[t][at + 1];
  }
  float sum = 0;
  //@ loop_invariant 0 <= c && c <= 32;
  //@ loop_invariant (\forall* int k; 0 <= k && k < 32; Perm(tile[t][k], write));
  for (int c = 0; c < 32; c++)
    sum += tile[t][c];
  out[i] = sum;
}

static void launch(float *out, const float *in, int n) { rows<<<Count / 32, 32>>>(out, in, n); }

int main(int argc, char **argv) {
  bench::Array<float> in(Count, bench::Contents::Random), out(Count);
  return bench::run(argc, argv, "linearise, columns", {&out}, [&] { launch(out.data(), in.data(), 310); });
}
