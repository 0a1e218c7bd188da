// The mask of a __syncwarp() is a parameter: which lanes it orders is up to the caller.
// veriwarp-args: --block=32 --grid=2
// veriwarp-expect: race=possible@marked level=warp
// veriwarp-expect: barrier-divergence=possible@marked
// Why: with a mask of all lanes the kernel is right, with another it is not.
__global__ void masked(int *data, unsigned mask) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = t; // expect: race
  __syncwarp(mask); // expect: barrier-divergence
  data[blockIdx.x * 32 + t] = s[t ^ 1]; // expect: race
}
