// Addresses of shared memory as 32-bit integers, kept in an array of the thread: the element of another thread is read.
// veriwarp-expect: all=proved
// veriwarp-expect: race=refuted|possible@marked
// veriwarp-expect: out-of-bounds=any
// Why: nothing orders the store of s[t & 1][t] and the load of the other row's element 63 - t.
__global__ void k(int *a) {
  __shared__ int s[2][64];
  unsigned row[2] = {(unsigned)__cvta_generic_to_shared(s[0]), (unsigned)__cvta_generic_to_shared(s[1])};
  int t = threadIdx.x;
  s[t & 1][t] = t; // expect: race
  unsigned v;
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(v) : "r"(row[(t + 1) & 1] + 4 * (63 - t)) : "memory"); // expect: race
  a[t] = v;
}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
}
