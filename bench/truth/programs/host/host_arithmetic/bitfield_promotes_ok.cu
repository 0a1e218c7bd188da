// EXPECT: right
// a bit-field of 6 bits is promoted to int: 20 - 32 < 0 is true and n = 64.
// AIM: integer promotion of a narrow unsigned bit-field to int
__global__ void init(float *p) { p[threadIdx.x] = 1.0f / (1 + threadIdx.x); }

struct Header {
  unsigned used : 6;
  unsigned cap : 6;
};

static int choose(const Header &h) {
  if (h.used - 32 < 0)
    return 64;
  return 256;
}

int main() {
  Header h{20, 63};
  float *p;
  cudaMalloc(&p, 64 * sizeof(float));
  init<<<1, choose(h)>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return h.cap == 63 ? 0 : 1;
}
