// REPAIR: verified, 10 lines
// Old atomics whose fences become statements: behind a loop that waits, around a decision, around what is returned.
__device__ int lock, data, x, y, sum, tickets, hits;

__global__ void spin() {
  while (atomicCAS(&lock, 0, 1) != 0)
    ;
  ++data;
  atomicExch(&lock, 0); // given back
}

__device__ void fill(int value) {
  if (blockIdx.x)
    x = value;
  else
    y = value;
}

__global__ void decides() {
  fill(1);
  if (atomicAdd_block(&tickets, 1) == 1) {
    sum = x + y;
  }
}

__device__ bool isLast() {
  return atomicAdd(&hits, 1) == 1;
}

__global__ void returns() {
  fill(2);
  if (isLast())
    sum = x + y;
}

int main() {
  spin<<<2, 1>>>();
  decides<<<2, 1>>>();
  returns<<<2, 1>>>();
}
