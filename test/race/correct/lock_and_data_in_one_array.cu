// Locks, tickets and counters that lie in one array, or one structure, with the data that they are for.
// veriwarp-args: --block=2 --grid=2
// veriwarp-expect: all=proved
#include <cuda/atomic>
#include <cuda_runtime.h>
using Device = cuda::atomic_ref<int, cuda::thread_scope_device>;
struct Account {
  int lock, sum;
  int more[4];
};

__global__ void byCas(int *g) {
  if (threadIdx.x == 0) {
    while (atomicCAS(g, 0, 1) != 0)
      ;
    __threadfence();
    g[1] += 1;
    __threadfence();
    atomicExch(g, 0);
  }
}

__global__ void byExchange(int *g) {
  if (threadIdx.x == 0) {
    Device lock(g[0]);
    while (lock.exchange(1, cuda::memory_order_acquire))
      ;
    g[1]++;
    lock.store(0, cuda::memory_order_release);
  }
}

__global__ void inStructure(Account *account, int n) {
  if (threadIdx.x == 0) {
    while (atomicCAS(&account->lock, 0, 1) != 0)
      ;
    __threadfence();
    account->sum += n;
    for (int i = 0; i < 4; ++i)
      account->more[i] += account->sum;
    __threadfence();
    atomicExch(&account->lock, 0);
  }
}

__global__ void byTicket(int *g) {
  if (threadIdx.x == 0) {
    Device next(g[0]), serving(g[1]);
    int mine = next.fetch_add(1, cuda::memory_order_relaxed);
    while (serving.load(cuda::memory_order_acquire) != mine)
      ;
    g[2] += 1;
    serving.store(mine + 1, cuda::memory_order_release);
  }
}

__global__ void lastOfAll(int *g) {
  __shared__ bool last;
  int *part = g + 8;
  part[blockIdx.x * 2 + threadIdx.x] = 1;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    last = atomicAdd(g, 1) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0)
    for (int i = 0; i < 2 * gridDim.x; i++)
      g[1] += part[i];
}
