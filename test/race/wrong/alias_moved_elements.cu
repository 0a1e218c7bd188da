// Pointers in an array, moved by a library function: one of them then stands there twice.
// veriwarp-expect: race=refuted|possible@marked
// Why: std::copy leaves {p1, p2, p2}; neighbours exchange through p2 in the second launch.
#include <algorithm>
#include <cuda_runtime.h>

__global__ void smooth(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] + in[i + 1]; // expect: race
}

int main() {
  float *level[3];
  for (float *&p : level)
    cudaMalloc(&p, 301 * sizeof(float));
  std::copy(level + 1, level + 3, level);
  smooth<<<3, 100>>>(level[0], level[1], 300);
  smooth<<<3, 100>>>(level[1], level[2], 300);
}
