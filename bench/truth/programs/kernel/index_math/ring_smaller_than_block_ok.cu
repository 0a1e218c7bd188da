// EXPECT: right
// the ring has 64 places for 64 threads: (head + t) % 64 is unique for any head
// AIM: modulo ring with a head that the host computes from argc
template <unsigned CAP>
__global__ void enqueue(unsigned *ring, unsigned head) {
  unsigned place = (head + threadIdx.x) % CAP;
  ring[place] = head * 1000u + threadIdx.x;
}

int main(int argc, char **argv) {
  constexpr unsigned cap = 64;
  unsigned *ring, head = 0;
  for (int i = 0; i < argc; ++i)
    for (const char *c = argv[i]; c && *c; ++c)
      head = (head * 31u + (unsigned char)*c) & 0xffffu;
  cudaMalloc(&ring, cap * sizeof(unsigned));
  enqueue<cap><<<1, 64>>>(ring, head);
  cudaDeviceSynchronize();
  cudaFree(ring);
}
