// A lock for every bucket of a hash table; each thread retries until its element is in.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
__global__ void insert(const unsigned *keys, int n, int *locks, unsigned *heads, unsigned *next) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned b = keys[i] % 1024u;
  bool done = false;
  while (!done) {
    if (atomicExch(&locks[b], 1) == 0) {
      __threadfence();
      next[i] = heads[b];
      heads[b] = i;
      __threadfence();
      atomicExch(&locks[b], 0);
      done = true;
    }
  }
}
