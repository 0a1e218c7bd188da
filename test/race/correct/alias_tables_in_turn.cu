// Two arrays of pointers with the same pointers in both, of which launches take what is at one index: two buffers that
// take turns.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>

__global__ void smooth(const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] + in[i + 1];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 1025 * sizeof(float));
  cudaMalloc(&b, 1025 * sizeof(float));
  float *from[2] = {a, b}, *to[2] = {b, a};
  for (int stage = 0; stage < 2; ++stage)
    smooth<<<4, 256>>>(from[stage], to[stage]);
}
