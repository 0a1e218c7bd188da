// Two arrays of pointers with the same pointer in both.
// veriwarp-expect: race=refuted|possible@marked
// Why: to[1 - stage] is from[stage], so neighbours exchange through one buffer.
#include <cuda_runtime.h>

__global__ void smooth(const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] + in[i + 1]; // expect: race
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 1025 * sizeof(float));
  cudaMalloc(&b, 1025 * sizeof(float));
  float *from[2] = {a, b}, *to[2] = {b, a};
  for (int stage = 0; stage < 2; ++stage)
    smooth<<<4, 256>>>(from[stage], to[1 - stage]);
}
