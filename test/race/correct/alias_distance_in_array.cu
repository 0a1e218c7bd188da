// Distances within one array, and an array that is reached from the other alone.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: all=proved
__global__ void distances(int *a, int *b, int *out) {
  unsigned t = threadIdx.x;
  int *mine = a + t;
  out[t] = static_cast<int>(mine - a);
  a[mine - a] = 1;
  long distance = b - a;
  (void)distance;
  b[t] = 2;
}
