// EXPECT: wrong race
// The other file: int *Ring::data() const { return all + turn++; }: thread t writes what thread t + 1 reads.
// AIM: data() const gives another pointer with each call
struct Ring {
  int *data() const;
  int *all;
  mutable int turn;
};

__global__ void step(int *out, const int *in) { out[threadIdx.x] = in[threadIdx.x]; }

void run(const Ring &ring) {
  int *to = ring.data();
  step<<<1, 64>>>(ring.data(), to);
  cudaDeviceSynchronize();
}
