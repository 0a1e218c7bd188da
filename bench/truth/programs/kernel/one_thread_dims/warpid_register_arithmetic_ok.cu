// EXPECT: right
// tid.x + 24*tid.y is the linear number of the 24x4 block, so every thread has its own element
// AIM: thread coordinates read from special registers by inline PTX
__device__ __forceinline__ unsigned special(int which) {
  unsigned r;
  if (which == 0)
    asm volatile("mov.u32 %0, %%tid.x;" : "=r"(r));
  else if (which == 1)
    asm volatile("mov.u32 %0, %%tid.y;" : "=r"(r));
  else
    asm volatile("mov.u32 %0, %%ntid.x;" : "=r"(r));
  return r;
}

__global__ void stamp(unsigned *out) {
  unsigned x = special(0), y = special(1);
  unsigned row = special(2);
  out[x + row * y] = (y << 8) | x;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 96 * sizeof(unsigned));
  dim3 b;
  b.x = 24;
  b.y = 4;
  stamp<<<1, b>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
