// Lanes write, and return; the others of the warp synchronise and read what those wrote.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: race=refuted@marked level=warp
// Why: __syncwarp() orders the threads that take part in it; the upper half never does.
__global__ void late(int *data) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t >= 16) {
    s[t] = t; // expect: race
    return;
  }
  __syncwarp();
  data[blockIdx.x * 32 + t] = s[t + 16]; // expect: race
}
