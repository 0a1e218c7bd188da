// EXPECT: right
// the queue has room for all 32*2*8 = 512 tickets
// AIM: number of tickets depends on a dimension that the kernel never names
struct Queue {
  unsigned *items;
  unsigned *tail;
};

__global__ void push(Queue q) {
  unsigned id = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned place = atomicAdd(q.tail, 1u);
  q.items[place] = id;
}

int main() {
  const unsigned perRow = 32, blocks = 8;
  dim3 block(perRow, 2);
  Queue q;
  cudaMalloc(&q.items, perRow * block.y * blocks * sizeof(unsigned));
  cudaMalloc(&q.tail, sizeof(unsigned));
  cudaMemset(q.tail, 0, sizeof(unsigned));
  push<<<blocks, block>>>(q);
  cudaDeviceSynchronize();
  cudaFree(q.items);
  cudaFree(q.tail);
}
