// A consumer reads the tail with a plain load while producers advance it.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked definite space=global
// Why: plain load of *tail against other threads' atomicAdd.
__global__ void pushAndPeek(int *queue, int *tail, int *sizes) {
  int i = blockIdx.x * 128 + threadIdx.x;
  queue[atomicAdd(tail, 1)] = i; // expect: race
  sizes[i] = *tail;              // expect: race
}
