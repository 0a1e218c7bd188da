// Sixteen bytes are copied to shared memory at once, into rows that are padded by one float.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: out-of-bounds=refuted@marked definite kind=misaligned space=shared
// Why: row 1 begins at byte 68 of 's'; cp.async of 16 bytes needs a multiple of 16.
__global__ void stage(const float *in, float *out) {
  __shared__ __align__(16) float s[16][17];
  int row = threadIdx.x / 4, part = threadIdx.x % 4 * 4;
  unsigned to = static_cast<unsigned>(__cvta_generic_to_shared(&s[row][part]));
  const float *from = &in[blockIdx.x * 256 + row * 16 + part];
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory"); // expect: out-of-bounds
  asm volatile("cp.async.wait_all;" ::: "memory");
  __syncthreads();
  out[blockIdx.x * 64 + threadIdx.x] = s[threadIdx.x % 16][threadIdx.x / 16];
}
