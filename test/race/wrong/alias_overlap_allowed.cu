// The same kernel with the assumption switched off that parameters do not overlap.
// veriwarp-args: --block=128 --grid=64 --pointers-may-overlap
// veriwarp-expect: race=refuted@marked kind=read-write space=global
// Why: nothing says that a and b are different arrays.
__global__ void shift(const int *a, int *b, int n) {
  int i = blockIdx.x * 128 + threadIdx.x;
  if (i < n - 1)
    b[i] = a[i + 1]; // expect: race
}
