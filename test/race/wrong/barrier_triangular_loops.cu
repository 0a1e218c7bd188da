// A triangle of loops with barriers: the inner bound is another one for the first thread.
// veriwarp-args: --block=128 --grid=20 --param=outer=5
// veriwarp-expect: barrier-divergence=refuted|possible|unknown
// veriwarp-expect: race=refuted@marked
// Why: the first thread waits once more than the others in every round; and a cell is written while neighbours read it.
__global__ void triangle(float *data, int outer) {
  __shared__ float s[128];
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  s[t] = data[g];
  __syncthreads();
  for (int i = 0; i < outer; ++i)
    for (int j = 0; j < (t == 0 ? i + 1 : i); ++j) {
      float v = s[(t + j) % 128]; // expect: race
      __syncthreads();
      s[t] = v * 0.5f;
    }
  data[g] = s[t];
}
