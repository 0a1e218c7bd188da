// EXPECT: right
// the parameter is an int and gets 5: bytes 5..36
// AIM: an offset above 2^32 is narrowed by the parameter, or not
using Offset = int;

__global__ void mark(char *d, Offset at) { d[at + threadIdx.x] = 'm'; }

static long long pack(int page, int off) { return ((long long)page << 32) | off; }

int main() {
  char *d;
  cudaMalloc(&d, 64);
  cudaMemset(d, 0, 64);
  long long where = pack(1, 5);
  mark<<<1, 32>>>(d, where);
  cudaDeviceSynchronize();
  cudaFree(d);
}
