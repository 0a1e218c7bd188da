// Upper lanes write between two barriers of the warp, and return; lower lanes read it behind two more.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted@marked definite level=warp
// Why: what orders the lower lanes among themselves says nothing to those that have left.
__global__ void leave(int *data) {
  __shared__ int s[64];
  int t = threadIdx.x;
  __syncwarp();
  if ((t & 31) >= 16) {
    s[t] = 1; // expect: race
    return;
  }
  __syncwarp();
  __syncwarp();
  data[blockIdx.x * 64 + t] = s[t + 16]; // expect: race
}
