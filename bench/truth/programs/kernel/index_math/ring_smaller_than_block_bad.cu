// EXPECT: wrong race
// the ring has 48 places: threads 0 and 48 write the same place (head + 48) % 48
// AIM: modulo ring with a head that the host computes from argc
template <unsigned CAP>
__global__ void enqueue(unsigned *ring, unsigned head) {
  unsigned place = (head + threadIdx.x) % CAP;
  ring[place] = head * 1000u + threadIdx.x;
}

int main(int argc, char **argv) {
  constexpr unsigned cap = 48;
  unsigned *ring, head = 0;
  for (int i = 0; i < argc; ++i)
    for (const char *c = argv[i]; c && *c; ++c)
      head = (head * 31u + (unsigned char)*c) & 0xffffu;
  cudaMalloc(&ring, cap * sizeof(unsigned));
  enqueue<cap><<<1, 64>>>(ring, head);
  cudaDeviceSynchronize();
  cudaFree(ring);
}
