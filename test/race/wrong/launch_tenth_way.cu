// More launches than are looked at one by one, of a kernel that is right for one block only.
// veriwarp-expect: race=refuted|possible@marked tolerate=unknown
// Why: the last launch has two blocks, which write the same elements. To call the kernel proved would be wrong.
#include <cuda_runtime.h>
__global__ void fill(int *p) { p[threadIdx.x] = blockIdx.x; } // expect: race

void run(int *p) {
  fill<<<1, 32>>>(p);
  fill<<<1, 64>>>(p);
  fill<<<1, 96>>>(p);
  fill<<<1, 128>>>(p);
  fill<<<1, 160>>>(p);
  fill<<<1, 192>>>(p);
  fill<<<1, 224>>>(p);
  fill<<<1, 256>>>(p);
  fill<<<1, 288>>>(p);
  fill<<<2, 32>>>(p);
}
