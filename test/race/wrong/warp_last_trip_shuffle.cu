// In each lane's last trip it shuffles with the whole warp, while lanes that make more trips wait at the barrier.
// veriwarp-args: --block=4 --grid=2
// veriwarp-expect: barrier-divergence=refuted@marked definite level=warp
// veriwarp-expect: race=any
// Why: lane 2 is at the shuffle in its only trip; lanes 0 and 1 come to the barrier of their second, and all name all.
__global__ void trips(int *data) {
  int t = threadIdx.x, v = 0;
  for (int i = t; i < 3; ++i) {
    __syncwarp(); // expect: barrier-divergence
    if (t >= 2)
      v += __shfl_xor_sync(0xffffffffu, v, 1); // expect: barrier-divergence
  }
  data[blockIdx.x * 4 + t] = v;
}
