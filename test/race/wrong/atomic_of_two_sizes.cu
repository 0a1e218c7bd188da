// Atomic operations on 4 and on 8 bytes that overlap: neither is atomic for the other.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted@marked definite space=global
// Why: thread i adds to the 8 bytes at element 2i, thread i + 32 to the 4 bytes in their upper half.
__global__ void count(unsigned *o) {
  int t = threadIdx.x;
  if (t < 32)
    atomicAdd(reinterpret_cast<unsigned long long *>(o + 2 * t), 1ull); // expect: race
  else
    atomicAdd(o + 2 * (t - 32) + 1, 1u);
}
