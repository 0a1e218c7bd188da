// What a thread has written or read need not be what it reads next, once other threads' writes may be ordered between.
// veriwarp-args: --block=32 --grid=2
// veriwarp-expect: kernel=pastFlag out-of-bounds=possible@marked
// veriwarp-expect: kernel=pastSyncwarp out-of-bounds=possible@marked tolerate=unknown
// veriwarp-expect: kernel=pastLock out-of-bounds=possible@marked
// Why: pastFlag: block 1 changes data[0] to 7 between two flags. pastSyncwarp: lane 1 changes s[0] to 7. pastLock: another
// block changes data[0] between the two reads under the lock.
__global__ void pastFlag(int *data, unsigned *up, unsigned *down) {
  __shared__ int a[6];
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    data[0] = 5;
    __threadfence();
    atomicExch(up, 1u);
    unsigned seen = atomicAdd(down, 0u);
    __threadfence();
    if (seen == 1)
      a[data[0]] = 1; // expect: out-of-bounds
  } else {
    unsigned seen = atomicAdd(up, 0u);
    __threadfence();
    if (seen == 1) {
      data[0] = 7;
      __threadfence();
      atomicExch(down, 1u);
    }
  }
}

__global__ void pastSyncwarp() {
  __shared__ int s[1], a[6];
  if (threadIdx.x == 0) {
    s[0] = 5;
    __syncwarp();
    __syncwarp();
    a[s[0]] = 1; // expect: out-of-bounds
  } else {
    __syncwarp();
    if (threadIdx.x == 1)
      s[0] = 7;
    __syncwarp();
  }
}

__global__ void pastLock(int *data, unsigned *lock) {
  __shared__ int a[6];
  if (threadIdx.x != 0)
    return;
  int read[2];
  for (int i = 0; i < 2; ++i) {
    while (atomicCAS(lock, 0u, 1u) != 0u)
      ;
    __threadfence();
    read[i] = data[0];
    __threadfence();
    atomicExch(lock, 0u);
  }
  if (read[0] != read[1])
    a[100 + read[0] * 0] = 1; // expect: out-of-bounds
  while (atomicCAS(lock, 0u, 1u) != 0u)
    ;
  __threadfence();
  data[0] = 7;
  __threadfence();
  atomicExch(lock, 0u);
}
