// EXPECT: right
// all lanes with the same key (0..5) elect one leader, and the 4 warps have 8 elements each.
// AIM: a leader per value of __match_any_sync writes an element that is shared by two values
__global__ void group(int *sum) {
  const unsigned lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  const unsigned key = (lane * lane) % 7 + lane % 2;   // 0..5
  const unsigned peers = __match_any_sync(0xffffffffu, key);
  const unsigned leader = __ffs(peers) - 1;
  if (lane == leader)
    sum[warp * 8 + key] = __popc(peers) + lane;
}

int main() {
  int *sum;
  cudaMalloc(&sum, 32 * sizeof(int));
  cudaMemset(sum, 0, 32 * sizeof(int));
  group<<<1, 128>>>(sum);
  cudaDeviceSynchronize();
  cudaFree(sum);
}
