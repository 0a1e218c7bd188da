// EXPECT: wrong race
// the leaders of the keys 0 and 1 of warp 0 are threads 0 and 6; both write sum[0] (0 >> 1 == 1 >> 1), thread 0 the value 3, thread 6 the value 12.
// AIM: a leader per value of __match_any_sync writes an element that is shared by two values
__global__ void group(int *sum) {
  const unsigned lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  const unsigned key = (lane * lane) % 7 + lane % 2;   // 0..5
  const unsigned peers = __match_any_sync(0xffffffffu, key);
  const unsigned leader = __ffs(peers) - 1;
  if (lane == leader)
    sum[warp * 8 + (key >> 1)] = __popc(peers) + lane;
}

int main() {
  int *sum;
  cudaMalloc(&sum, 32 * sizeof(int));
  cudaMemset(sum, 0, 32 * sizeof(int));
  group<<<1, 128>>>(sum);
  cudaDeviceSynchronize();
  cudaFree(sum);
}
