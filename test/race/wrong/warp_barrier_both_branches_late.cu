// Either branch has its __syncwarp(), but one half writes after its own what the other reads after its.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: race=refuted@marked definite level=warp
// veriwarp-expect: barrier-divergence=proved
// Why: nothing orders the write behind the one barrier with the read behind the other.
__global__ void branches(int *data) {
  __shared__ int s[32];
  int t = threadIdx.x, v = 0;
  if (t < 16) {
    __syncwarp();
    s[t] = t; // expect: race
  } else {
    __syncwarp();
    v = s[t - 16]; // expect: race
  }
  data[blockIdx.x * 32 + t] = v;
}
