// EXPECT: wrong data-race
// an 8-byte store and a 4-byte load of seq_cst order still overlap only in part
#include <cuda/atomic>
union W { unsigned long long all; unsigned half[2]; };
__global__ void k(W *w, unsigned *out) {
  if (blockIdx.x == 0)
    cuda::atomic_ref<unsigned long long, cuda::thread_scope_system>(w->all).store(0x100000001ull);
  else
    *out = cuda::atomic_ref<unsigned, cuda::thread_scope_system>(w->half[0]).load();
}
int main() {
  W *w; unsigned *out;
  cudaMalloc(&w, 8); cudaMemset(w, 0, 8); cudaMalloc(&out, 4);
  k<<<2, 1>>>(w, out);
  return cudaDeviceSynchronize();
}
