// Addresses of shared memory as 32-bit integers, kept in shared memory: the element of another thread is read.
// veriwarp-expect: all=proved
// veriwarp-expect: race=refuted|possible@marked
// veriwarp-expect: out-of-bounds=any
// Why: nothing orders the store of s[t] and the load of element 63 - t.
__global__ void k(int *a) {
  __shared__ int s[64];
  __shared__ unsigned start;
  int t = threadIdx.x;
  if (t == 0)
    start = (unsigned)__cvta_generic_to_shared(s);
  __syncthreads();
  s[t] = t; // expect: race
  unsigned v;
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(v) : "r"(start + 4 * (63 - t)) : "memory"); // expect: race
  a[t] = v;
}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
}
