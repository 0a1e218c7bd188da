// Structures of the caller, into which the function stores a pointer twice, or reads one twice.
// veriwarp-expect: race=refuted|possible@marked
// Why: the next positions are written over those that the neighbouring thread reads.
#include <cuda_runtime.h>

struct Bodies {
  float4 *positions[2];
  float4 *speed;
  int n;
};

#define STEP(name)                                                                                                     \
  __global__ void name(float4 *next, const float4 *old, int n) {                                                       \
    const int i = blockIdx.x * blockDim.x + threadIdx.x;                                                               \
    if (i >= n)                                                                                                        \
      return;                                                                                                          \
    next[i] = old[(i + 1) % n];                                                                                        \
  }
STEP(copied)   // expect: race
STEP(oneOfTwo) // expect: race
STEP(same)     // expect: race

void copy(Bodies *bodies, int count, unsigned current) {
  for (int i = 0; i < count; ++i)
    bodies[i].positions[1] = bodies[i].positions[0];
  for (int i = 0; i < count; ++i)
    copied<<<(bodies[i].n + 255) / 256, 256>>>(bodies[i].positions[1 - current], bodies[i].positions[current],
                                               bodies[i].n);
}

void choose(Bodies *bodies, int count, unsigned current, unsigned other) {
  for (int i = 0; i < count; ++i)
    oneOfTwo<<<(bodies[i].n + 255) / 256, 256>>>(bodies[i].positions[other], bodies[i].positions[current], bodies[i].n);
}

void repeat(Bodies *bodies, int count, unsigned current) {
  for (int i = 0; i < count; ++i)
    same<<<(bodies[i].n + 255) / 256, 256>>>(bodies[i].positions[current & 1], bodies[i].positions[current % 2],
                                             bodies[i].n);
}
