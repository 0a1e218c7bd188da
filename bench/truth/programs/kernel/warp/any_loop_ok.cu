// EXPECT: right
// __any_sync returns the same to all lanes, so all lanes make the same number of rounds
// AIM: loop kept uniform by a vote
__global__ void countdown(const int *start, int *log) {
  __shared__ int pool[32];
  int lane = threadIdx.x, left = start[lane] + lane, got = 0;
  pool[lane] = 0;
  __syncwarp();
  while (__any_sync(0xffffffffu, left > 0)) {
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
