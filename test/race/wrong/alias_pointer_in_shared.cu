// One thread leaves a pointer in shared memory; all of them use both it and the parameter that it came from.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: race=possible|refuted@marked
// Why: `where` points to the elements of a, so thread t and thread t + 1 write the same one.
__global__ void by_shared_pointer(int *a) {
  __shared__ int *where;
  unsigned t = threadIdx.x;
  if (t == 0)
    where = a;
  __syncthreads();
  where[t] = 1; // expect: race
  a[t + 1] = 2; // expect: race
}
