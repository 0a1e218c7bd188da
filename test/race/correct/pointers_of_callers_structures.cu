// Structures of the caller, of which one member is an array of two pointers: the one that is read, and the one that is
// written next. As pointer parameters, they are taken not to overlap.
// veriwarp-expect: race=proved|assumed
#include <cuda_runtime.h>

__global__ void step(float4 *next, const float4 *old, float4 *speed, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float4 own = old[i];
  const float4 other = old[(i + 1) % n];
  own.x += other.x;
  next[i] = own;
  speed[i] = other;
}

struct Bodies {
  float4 *positions[2];
  float4 *speed;
  int n;
};

void run(Bodies *bodies, int count, unsigned current) {
  for (int i = 0; i < count; ++i)
    step<<<(bodies[i].n + 255) / 256, 256>>>(bodies[i].positions[1 - current], bodies[i].positions[current],
                                             bodies[i].speed, bodies[i].n);
}
