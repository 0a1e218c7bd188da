// A table with known contents whose first thread reads the entry before the first.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: out-of-bounds=refuted@marked definite space=constant
// Why: the index of thread 0 is -1: its byte offset, as an unsigned number, is close to the largest there is.
__constant__ int first[64] = {1, 2, 3};

__global__ void differences(int *v) {
  v[blockIdx.x * 64 + threadIdx.x] -= first[static_cast<int>(threadIdx.x) - 1]; // expect: out-of-bounds
}
