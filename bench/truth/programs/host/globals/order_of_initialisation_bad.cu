// EXPECT: wrong launch
// base is initialised by load() after blocks; blocks was computed with base = 0: a grid of 0 blocks cannot run.
// AIM: static initialisation comes before dynamic initialisation, which follows the order of the file
static int loads = 3;
static int load() { return ++loads; }

extern int base;
static int doubled() { return 2 * base; }

int blocks = doubled();
int base = load();

__global__ void blockIds(int *p) {
  if (threadIdx.x == 0)
    p[blockIdx.x] = blockIdx.x;
}

int main() {
  int *p;
  cudaMalloc(&p, 2 * 4 * sizeof(int));
  blockIds<<<blocks, 32>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return base + loads > 100;
}
