// A lock is taken by one thread for its block, which is told in shared memory; each kernel has one error.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: kernel=toldOnce race=refuted|possible@marked
// veriwarp-expect: kernel=toldByAnother race=refuted|possible@marked
// veriwarp-expect: kernel=overwritten race=refuted|possible@marked
// veriwarp-expect: kernel=givenBackBeforeTest race=refuted|possible@marked
// veriwarp-expect: kernel=givenBackEarly race=refuted|possible@marked
// veriwarp-expect: kernel=fenceOfOneAlone race=refuted|possible@marked
// veriwarp-expect: kernel=testedWrongWay race=refuted|possible@marked
// veriwarp-expect: kernel=ownLocks race=refuted|possible@marked
// veriwarp-expect: kernel=noBarrierBeforeTest race=refuted|possible@told
// veriwarp-expect: kernel=fencedByTheLeaderAlone race=refuted|possible@marked
// veriwarp-expect: kernel=noBarrierBeforeTest barrier-divergence=any
// veriwarp-expect: kernel=counterWrittenAtOnce race=refuted|possible@marked
#include <cuda/atomic>

using Cell = cuda::atomic_ref<int, cuda::thread_scope_device>;

// Why: the first attempt alone is told, and the lock is given back and taken again without a look at the result.
__global__ void toldOnce(int *lock, int *total, int rounds) {
  __shared__ int old;
  Cell cell(*lock);
  do {
    __syncthreads();
    if (threadIdx.x == 0)
      old = cell.exchange(1, cuda::memory_order_acq_rel);
    __syncthreads();
  } while (old != 0);
  for (int r = 0; r < rounds; ++r) {
    if (old == 0)
      total[threadIdx.x] += r; // expect: race
    __syncthreads();
    if (threadIdx.x == 0) {
      cell.exchange(0, cuda::memory_order_acq_rel);
      cell.exchange(1, cuda::memory_order_acq_rel);
    }
    __syncthreads();
  }
}

// Why: another thread of the block writes the same cell before all test it.
__global__ void toldByAnother(int *lock, int *total) {
  __shared__ int old;
  Cell cell(*lock);
  do {
    __syncthreads();
    if (threadIdx.x == 0)
      old = cell.exchange(1, cuda::memory_order_acq_rel);
    __syncthreads();
    if (threadIdx.x == 1)
      old = 0;
    __syncthreads();
  } while (old != 0);
  total[threadIdx.x] += 1; // expect: race
  __syncthreads();
  if (threadIdx.x == 0)
    cell.exchange(0, cuda::memory_order_acq_rel);
}

// Why: the thread itself writes the cell once more.
__global__ void overwritten(int *lock, int *total) {
  __shared__ int old;
  Cell cell(*lock);
  do {
    __syncthreads();
    if (threadIdx.x == 0) {
      old = cell.exchange(1, cuda::memory_order_acq_rel);
      if (old == 1)
        old = 0;
    }
    __syncthreads();
  } while (old != 0);
  total[threadIdx.x] += 1; // expect: race
  __syncthreads();
  if (threadIdx.x == 0)
    cell.exchange(0, cuda::memory_order_acq_rel);
}

// Why: the lock is given back before the block tests whether it was got.
__global__ void givenBackBeforeTest(int *lock, int *total) {
  __shared__ int old;
  Cell cell(*lock);
  do {
    __syncthreads();
    if (threadIdx.x == 0) {
      old = cell.exchange(1, cuda::memory_order_acq_rel);
      if (old == 0)
        cell.exchange(0, cuda::memory_order_acq_rel);
    }
    __syncthreads();
  } while (old != 0);
  total[threadIdx.x] += 1; // expect: race
}

// Why: no barrier stands between the accesses and the write that gives the lock back.
__global__ void givenBackEarly(int *lock, int *total) {
  __shared__ int old;
  Cell cell(*lock);
  do {
    __syncthreads();
    if (threadIdx.x == 0)
      old = cell.exchange(1, cuda::memory_order_acq_rel);
    __syncthreads();
  } while (old != 0);
  total[threadIdx.x] += 1; // expect: race
  if (threadIdx.x == 0)
    cell.exchange(0, cuda::memory_order_acq_rel);
}

// Why: the fence behind the test is each thread's own: the attempt is another thread's.
__global__ void fenceOfOneAlone(int *lock, int *total) {
  __shared__ int old;
  do {
    __syncthreads();
    if (threadIdx.x == 0)
      old = atomicExch(lock, 1);
    __syncthreads();
  } while (old != 0);
  if (threadIdx.x != 0)
    __threadfence();
  total[threadIdx.x] += 1; // expect: race
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicExch(lock, 0);
  }
}

// Why: the block goes on if it did not get the lock.
__global__ void testedWrongWay(int *lock, int *total) {
  __shared__ int old;
  Cell cell(*lock);
  do {
    __syncthreads();
    if (threadIdx.x == 0)
      old = cell.exchange(1, cuda::memory_order_acq_rel);
    __syncthreads();
  } while (old == 0);
  total[threadIdx.x] += 1; // expect: race
  __syncthreads();
  if (threadIdx.x == 0)
    cell.exchange(0, cuda::memory_order_acq_rel);
}

// Why: each block has a lock of its own.
__global__ void ownLocks(int *locks, int *total) {
  __shared__ int old;
  Cell cell(locks[blockIdx.x]);
  do {
    __syncthreads();
    if (threadIdx.x == 0)
      old = cell.exchange(1, cuda::memory_order_acq_rel);
    __syncthreads();
  } while (old != 0);
  total[threadIdx.x] += 1; // expect: race
  __syncthreads();
  if (threadIdx.x == 0)
    cell.exchange(0, cuda::memory_order_acq_rel);
}

// Why: nobody waits between the write of the result and the test.
__global__ void noBarrierBeforeTest(int *lock, int *total) {
  __shared__ int old;
  Cell cell(*lock);
  do {
    __syncthreads();
    if (threadIdx.x == 0)
      old = cell.exchange(1, cuda::memory_order_acq_rel);
  } while (old != 0); // expect: race(told)
  __syncthreads();
  total[threadIdx.x] += 1;
  __syncthreads();
  if (threadIdx.x == 0)
    cell.exchange(0, cuda::memory_order_acq_rel);
}

// Why: the fences before the barrier are only those of the thread that gives the lock back.
__global__ void fencedByTheLeaderAlone(int *lock, int *total) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
  }
  __syncthreads();
  total[threadIdx.x] += 1; // expect: race
  if (threadIdx.x == 0)
    __threadfence();
  __syncthreads();
  if (threadIdx.x == 0)
    atomicExch(lock, 0);
}

// Why: one thread writes the counter while others have still to read it.
__global__ void counterWrittenAtOnce(int *lock, int *filled, int *total) {
  Cell cell(*lock);
  if (threadIdx.x == 0)
    while (cell.exchange(1, cuda::memory_order_acq_rel) != 0)
      ;
  __syncthreads();
  if (*filled == 0) { // expect: race
    if (threadIdx.x == 0)
      *filled = 1;
    __syncthreads();
    total[threadIdx.x] = 0;
  }
  __syncthreads();
  if (threadIdx.x == 0)
    cell.exchange(0, cuda::memory_order_acq_rel);
}
