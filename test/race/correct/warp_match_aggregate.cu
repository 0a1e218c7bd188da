// __match_any_sync groups lanes with one key; the group's leader adds the group's size to the key's counter.
// veriwarp-args: --block=128 --grid=32
// veriwarp-expect: all=proved
__global__ void countByKey(const int *keys, int *counters) {
  int key = keys[blockIdx.x * blockDim.x + threadIdx.x];
  unsigned peers = __match_any_sync(0xffffffffu, key);
  int leader = __ffs(peers) - 1;
  if ((threadIdx.x & 31) == leader)
    atomicAdd(&counters[key], __popc(peers));
}
