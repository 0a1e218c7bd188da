// A template that is right for one instance and wrong for another: a warp size of 32 needs no block barrier, 64 does.
// veriwarp-expect: race=refuted@marked level=block kind=read-write space=shared
// Why: for Width = 64 the mirrored cell belongs to another warp, which __syncwarp does not wait for.
template <int Width> __global__ void mirror(int *data) {
  __shared__ int s[Width];
  int t = threadIdx.x, g = blockIdx.x * Width + t;
  s[t] = data[g]; // expect: race
  __syncwarp();
  data[g] = s[Width - 1 - t]; // expect: race
}

void run(int *data) {
  mirror<32><<<16, 32>>>(data);
  mirror<64><<<16, 64>>>(data);
}
