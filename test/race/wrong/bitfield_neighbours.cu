// Bit fields of one word are written by different threads.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: race=refuted@marked definite space=shared
// Why: a store to a bit field reads and writes the whole word that holds its neighbours.
struct Flags {
  unsigned even : 4;
  unsigned odd : 4;
};

__global__ void flags(const unsigned *in, unsigned *out) {
  __shared__ Flags f[32];
  unsigned t = threadIdx.x;
  if (t < 32)
    f[t].even = 0, f[t].odd = 0;
  __syncthreads();
  if (t & 1)
    f[t / 2].odd = in[t]; // expect: race
  else
    f[t / 2].even = in[t]; // expect: race
  __syncthreads();
  out[t] = f[t / 2].even + f[t / 2].odd;
}
