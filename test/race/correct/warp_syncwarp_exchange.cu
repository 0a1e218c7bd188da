// Lanes of a warp exchange values through shared memory, ordered by __syncwarp; no thread reads another warp's cells.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: all=proved
__global__ void swapNeighbours(int *data) {
  __shared__ int s[128];
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  s[t] = data[g];
  __syncwarp();
  data[g] = s[t ^ 1];
}
