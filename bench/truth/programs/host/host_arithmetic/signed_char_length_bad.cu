// EXPECT: wrong out-of-bounds
// the byte is 200 as unsigned char: 456 threads, thread 256 writes element 256 of 256.
// AIM: signedness of a byte read through a pointer
__global__ void fill(short *p) { p[threadIdx.x] = 1; }

static int threadsFrom(const unsigned char *bytes) { return 256 + bytes[1]; }

int main() {
  const unsigned char message[3] = {0x10, 200, 0x7f};
  short *p = nullptr;
  cudaMalloc(&p, 256 * sizeof(short));
  int n = threadsFrom(reinterpret_cast<const unsigned char *>(message));
  fill<<<1, n>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
