// A lock that its holder gives back twice: the second time, another block may hold it.
// veriwarp-expect: race=refuted|possible@marked
// Why: block 1 takes the lock after the first release of block 0, and block 2 after the second, while block 1 holds it.
__device__ void lock(int *l) {
  while (atomicCAS(l, 0, 1) != 0) {
  }
  __threadfence();
}
__device__ void unlock(int *l) {
  __threadfence();
  atomicExch(l, 0);
}

__global__ void twice(int *l, int *sum) {
  if (threadIdx.x == 0) {
    lock(l);
    *sum += 1; // expect: race
    unlock(l);
    unlock(l);
  }
}

// The guard gives it back at the end of the scope, too.
struct Guard {
  int *l;
  __device__ explicit Guard(int *which) : l(which) { lock(l); }
  __device__ ~Guard() { unlock(l); }
};
__global__ void guarded(int *l, int *sum, int n) {
  if (threadIdx.x == 0) {
    Guard guard(l);
    *sum += n; // expect: race
    unlock(l);
  }
}

// The return is missing.
__global__ void early(int *l, int *sum, int n) {
  if (threadIdx.x == 0) {
    lock(l);
    if (*sum > n) // expect: race
      unlock(l);
    else
      *sum += 1; // expect: race
    unlock(l);
  }
}

__global__ void inLoop(int *l, int *sum) {
  if (threadIdx.x == 0) {
    lock(l);
    *sum += 1; // expect: race
    __threadfence();
    for (int k = 0; k < 3; ++k)
      atomicExch(l, 0);
  }
}

__global__ void byCompare(int *l, int *sum) {
  if (threadIdx.x == 0) {
    lock(l);
    *sum += 1; // expect: race
    __threadfence();
    atomicCAS(l, 1, 0);
    atomicCAS(l, 1, 0);
  }
}

int main() {
  int *l, *sum;
  cudaMalloc(&l, sizeof(int));
  cudaMalloc(&sum, sizeof(int));
  cudaMemset(l, 0, sizeof(int));
  cudaMemset(sum, 0, sizeof(int));
  twice<<<8, 32>>>(l, sum);
  guarded<<<8, 32>>>(l, sum, 3);
  early<<<8, 32>>>(l, sum, 3);
  inLoop<<<8, 32>>>(l, sum);
  byCompare<<<8, 32>>>(l, sum);
}
