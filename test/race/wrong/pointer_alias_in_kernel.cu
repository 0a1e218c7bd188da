// Two names for one array: a local pointer hides that source and target are the same.
// veriwarp-args: --block=256 --grid=16
// veriwarp-expect: race=refuted@marked definite kind=read-write space=global
// Why: from points one element into to; thread i reads what thread i + 1 writes.
__global__ void shift(int *data) {
  int *to = data, *from = data + 1;
  int i = blockIdx.x * 256 + threadIdx.x;
  to[i] = from[i]; // expect: race
}
