// EXPECT: wrong barrier-divergence
// the loop tests the lane's own count: lane 0 makes no round and waits in the ballot behind the loop, lane 31 waits in the __syncwarp(0xffffffff) of its first round
// AIM: loop kept uniform by a vote
__global__ void countdown(const int *start, int *log) {
  __shared__ int pool[32];
  int lane = threadIdx.x, left = start[lane] + lane, got = 0;
  pool[lane] = 0;
  __syncwarp();
  while (left > 0) {
    int take = left > 0;
    pool[(lane + 1) & 31] += take;
    __syncwarp();
    left -= take;
    got ^= pool[lane];
    __syncwarp();
  }
  unsigned odd = __ballot_sync(0xffffffffu, got & 1);
  log[lane] = got + __popc(odd);
}

int main() {
  int *start, *log;
  cudaMalloc(&start, 128);
  cudaMalloc(&log, 128);
  cudaMemset(start, 0, 128);
  countdown<<<1, 32>>>(start, log);
  cudaDeviceSynchronize();
  cudaFree(start);
  cudaFree(log);
}
