// EXPECT: right
// -1 stays -1 as long long: no thread writes the tail.
// AIM: usual arithmetic conversions between the arms of ?:
#include <initializer_list>

__global__ void withTail(int *p, int n, long long tail) {
  int t = threadIdx.x;
  p[t] = t;
  if (t < tail)
    p[n + t] = -1;
}

static long long tailOf(bool open) { return open ? -1 : 0; }

int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  for (bool open : {false, true})
    withTail<<<1, 64>>>(p, 64, tailOf(open));
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
