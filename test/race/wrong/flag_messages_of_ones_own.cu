// Locks, tickets and flags that look like order and give none: who writes may be the very thread that another reads
// from; what is not held is not always free; an old answer says nothing of now.
// veriwarp-args: --block=1 --grid=4
// veriwarp-expect: race=possible@marked space=global
// Why: Each kernel changes data[0] in two blocks with nothing between. firstWrites: block 0 after its draw, block 1 after
// its own. afterUnlock: after the lock is passed on. thirdState, lowByte: a failed attempt reads 2 or 256. oldAnswer: after
// the release. setUpLate: the lock is made free while block 0 holds it.
__global__ void firstWrites(unsigned *next, int *data, int *out) {
  unsigned t = atomicAdd(next, 1u);
  __threadfence();
  if (t == 0)
    data[0] = 42; // expect: race
  else
    out[t] = data[0]; // expect: race
}

__global__ void afterUnlock(unsigned *next, unsigned *now, int *data) {
  unsigned t = atomicAdd(next, 1u);
  while (atomicAdd(now, 0u) != t)
    ;
  __threadfence();
  data[0] += 1; // expect: race
  __threadfence();
  atomicExch(now, t + 1);
  data[0] += 1; // expect: race
}

__global__ void thirdState(unsigned *state, int *data) {
  if (atomicCAS(state, 0u, 1u) != 1u) {
    __threadfence();
    data[0] = data[0] + 1; // expect: race
    __threadfence();
    atomicExch(state, 2u);
  }
}

__global__ void lowByte(unsigned *lock, int *data) {
  if ((unsigned char)atomicCAS(lock, 0u, 1u) == 0) {
    __threadfence();
    data[0] = data[0] + 1; // expect: race
    __threadfence();
    atomicExch(lock, 256u);
  }
}

__global__ void oldAnswer(unsigned *lock, int *data) {
  unsigned was = atomicCAS(lock, 0u, 1u);
  if (was == 0u) {
    __threadfence();
    data[0] = data[0] + 1; // expect: race
    __threadfence();
    atomicExch(lock, 0u);
  }
  __syncthreads();
  if (was == 0u) {
    __threadfence();
    data[0] = data[0] + 1; // expect: race
  }
}

__global__ void setUpLate(unsigned *lock, unsigned *flag, int *data) {
  if (blockIdx.x == 0) {
    if (atomicCAS(lock, 0u, 1u) == 0u) {
      __threadfence();
      atomicExch(flag, 1u);
      data[0] = data[0] + 1; // expect: race
    }
  } else if (blockIdx.x == 1) {
    unsigned seen = atomicAdd(flag, 0u);
    __threadfence();
    if (seen == 1) {
      *lock = 0; // expect: race
      if (atomicCAS(lock, 0u, 1u) == 0u) {
        __threadfence();
        data[0] = data[0] + 1; // expect: race
        __threadfence();
        atomicExch(lock, 0u);
      }
    }
  }
}
