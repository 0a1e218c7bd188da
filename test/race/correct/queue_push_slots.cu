// Every thread that has work takes a slot by atomicAdd: slots are distinct over the whole grid.
// veriwarp-expect: all=proved
struct Item {
  int key;
  float value;
};

__global__ void enqueue(const float *score, Item *queue, int *tail, int n, float threshold) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && score[i] > threshold) {
    int slot = atomicAdd(tail, 1);
    queue[slot].key = i;
    queue[slot].value = score[i];
  }
}
