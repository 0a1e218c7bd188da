// A frontier queue whose tail is read and advanced without an atomic.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: race=refuted@marked definite space=global
// Why: threads read and write *tail unordered.
__global__ void push(const int *candidates, int *queue, int *tail, int n) {
  int i = blockIdx.x * 128 + threadIdx.x;
  if (i < n) {
    int slot = *tail;          // expect: race
    queue[slot] = candidates[i]; // expect: race
    *tail = slot + 1;          // expect: race
  }
}
