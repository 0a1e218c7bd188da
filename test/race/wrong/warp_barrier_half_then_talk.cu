// Half of each warp waits at a __syncwarp() for all of it; the other half goes on and reads what the first has written.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked definite level=warp
// veriwarp-expect: race=refuted|possible@marked
// Why: lanes 16 to 31 never come to the barrier whose mask names them, so it orders nothing for them.
__global__ void half(int *data) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t; // expect: race
  if (t % 32 < 16)
    __syncwarp();    // expect: barrier-divergence
  int v = s[t ^ 16]; // expect: race
  __syncwarp();
  data[blockIdx.x * 64 + t] = v;
}
