// More launches than are looked at one by one, of a kernel that is right for any.
// veriwarp-expect: race=proved
// veriwarp-expect: barrier-divergence=proved
#include <cuda_runtime.h>
__global__ void fill(int *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

void run(int *p) {
  fill<<<1, 32>>>(p);
  fill<<<2, 32>>>(p);
  fill<<<3, 32>>>(p);
  fill<<<4, 32>>>(p);
  fill<<<5, 32>>>(p);
  fill<<<6, 32>>>(p);
  fill<<<7, 32>>>(p);
  fill<<<8, 32>>>(p);
  fill<<<9, 32>>>(p);
  fill<<<10, 32>>>(p);
}
