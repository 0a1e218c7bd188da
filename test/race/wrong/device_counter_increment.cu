// A device variable counted with ++.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted@marked definite space=global
// Why: all threads read and write the counter.
__device__ unsigned visits;

__global__ void touch(int *data) {
  data[blockIdx.x * 64 + threadIdx.x] = 0;
  visits++; // expect: race
}
