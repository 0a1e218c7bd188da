// All threads that find the key store the same value.
// veriwarp-args: --block=256 --grid=16 --benign
// veriwarp-expect: race=refuted@marked kind=benign space=global
// Why: plain stores of one value to one cell: a race by the memory model, though the result is the same.
__global__ void contains(const int *in, int key, int *found) {
  if (in[blockIdx.x * 256 + threadIdx.x] == key)
    *found = 1; // expect: race
}
