// Copies are issued in a loop and waited for together.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: all=proved
__global__ void k(const int *in, int *out) { // four elements for each thread, copied in a loop
  __shared__ int s[256];
  int t = threadIdx.x;
  for (int j = t; j < 256; j += 64) {
    unsigned a = (unsigned)__cvta_generic_to_shared(&s[j]);
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(a), "l"(in + j) : "memory");
  }
  asm volatile("cp.async.commit_group;");
  asm volatile("cp.async.wait_group 0;" ::: "memory");
  __syncthreads();
  out[t] = s[255 - t];
}
