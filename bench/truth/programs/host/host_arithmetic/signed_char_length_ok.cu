// EXPECT: right
// the byte 200 is -56 as signed char: 256 - 56 = 200 threads for 256 elements.
// AIM: signedness of a byte read through a pointer
__global__ void fill(short *p) { p[threadIdx.x] = 1; }

static int threadsFrom(const signed char *bytes) { return 256 + bytes[1]; }

int main() {
  const unsigned char message[3] = {0x10, 200, 0x7f};
  short *p = nullptr;
  cudaMalloc(&p, 256 * sizeof(short));
  int n = threadsFrom(reinterpret_cast<const signed char *>(message));
  fill<<<1, n>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
