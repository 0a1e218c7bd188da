// An array of pointers that is a copy of another one: its elements are as different as those.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>

__global__ void smooth(const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] + in[i + 1];
}

struct Levels {
  float *level[2];
};

int main() {
  Levels made;
  for (float *&p : made.level)
    cudaMalloc(&p, 1025 * sizeof(float));
  Levels levels = made;
  smooth<<<4, 256>>>(levels.level[0], levels.level[1]);
}
