// Kernels that put addresses into memory, and none of them leads to the other accesses.
// veriwarp-expect: all=proved
// veriwarp-expect: kernel=rebuilt out-of-bounds=any
#include <cuda_runtime.h>
struct Node {
  int value;
  Node *next;
};

// Distances in one array are no addresses.
__global__ void distances(Node *pool, int *out, int **rows) {
  Node *mine = pool + threadIdx.x;
  out[threadIdx.x] = (int)(mine - pool);
  rows[threadIdx.x][0] = pool[0].value;
}

// A list in the pool, and results elsewhere.
__global__ void linked(Node *pool, int *out) {
  int i = threadIdx.x;
  pool[i].next = &pool[i + 1];
  out[i] = i;
}

// What is read back is only read, and so is the rest of the array.
__global__ void rebuilt(Node **slots, const Node *pool, int *out) {
  int i = threadIdx.x;
  slots[i] = const_cast<Node *>(pool) + i;
  __syncthreads();
  out[i] = slots[i]->value;
}
