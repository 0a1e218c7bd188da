// A global maximum by comparing and storing.
// veriwarp-expect: race=refuted@marked space=global
// Why: *best is read and written by all threads; a smaller value can overwrite a greater one.
__global__ void maximum(const int *in, int *best, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > *best) // expect: race
    *best = in[i];            // expect: race
}
