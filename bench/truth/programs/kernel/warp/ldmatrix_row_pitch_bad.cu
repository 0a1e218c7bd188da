// EXPECT: wrong out-of-bounds
// rows are 36 halves (72 bytes) apart: lane 1 gives ldmatrix the address base+72, which is no multiple of 16 (misaligned)
// AIM: alignment of the row addresses of ldmatrix
__global__ void load8x8(const unsigned short *g, unsigned *out) {
  constexpr int PITCH = 36;
  __shared__ __align__(16) unsigned short s[8 * PITCH];
  int lane = threadIdx.x;
  for (int i = lane; i < 64; i += 32)
    s[i / 8 * PITCH + i % 8] = g[i];
  __syncwarp();
  unsigned row = (unsigned)__cvta_generic_to_shared(&s[(lane & 7) * PITCH]);
  unsigned r;
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(row) : "memory");
  out[lane] = r;
}

int main() {
  unsigned short *g;
  unsigned *out;
  cudaMalloc(&g, 64 * sizeof *g);
  cudaMalloc(&out, 32 * sizeof *out);
  cudaMemset(g, 0, 64 * sizeof *g);
  load8x8<<<1, 32>>>(g, out);
  cudaDeviceSynchronize();
  cudaFree(g);
  cudaFree(out);
}
