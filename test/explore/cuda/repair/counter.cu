// REPAIR: verified, 3 lines
// Blocks that count with atomics of a block, and a last one that is added without any.
__device__ int count, extra;

__global__ void work(int *) {
  atomicAdd_block(&count, 1);
  extra += 2;
}

int main() {
  work<<<2, 2>>>(nullptr);
}
