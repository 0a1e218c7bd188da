// A table in constant memory with fewer entries than the index may reach.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: out-of-bounds=refuted@marked definite space=constant
// Why: threadIdx.x goes up to 63, the table has 48 entries.
__constant__ float weight[48];

__global__ void apply(float *v) {
  v[blockIdx.x * 64 + threadIdx.x] *= weight[threadIdx.x]; // expect: out-of-bounds
}
