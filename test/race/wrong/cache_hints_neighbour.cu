// A store with a cache hint orders nothing: the neighbour may read before or after it.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked definite space=global
// Why: __stcg and __ldcg are plain accesses, and no barrier stands between them.
__global__ void shift(float *a) {
  int g = blockIdx.x * 128 + threadIdx.x;
  __stcg(a + g, 1.0f);               // expect: race
  float x = __ldcg(a + (g ^ 1));     // expect: race
  if (x > 2)
    a[g + 1024] = x;
}
