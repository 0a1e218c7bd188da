// EXPECT: wrong race
// thread 0 loads with v4 the words 0..3, and thread 1 stores the words 2 and 3 in the same phase.
// AIM: how many bytes a vector load in inline PTX reads
__global__ void pairs(unsigned *out) {
  __shared__ __align__(16) unsigned s[128];
  const unsigned t = threadIdx.x;
  unsigned a = (unsigned)__cvta_generic_to_shared(&s[2 * t]);
  s[2 * t] = t;
  s[2 * t + 1] = t * t;
  unsigned x, y, z = 0, w = 0;
  if (t % 2 == 0)
    asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(x), "=r"(y), "=r"(z), "=r"(w)
                 : "r"(a)
                 : "memory");
  else
    asm volatile("ld.shared.v2.u32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "r"(a) : "memory");
  out[t] = x + y + z + w;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 64 * sizeof(unsigned));
  pairs<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
