// EXPECT: right
// The other file: int *Pair::data() const { return halves[turn++ & 1]; } with two allocations of 64 elements.
// AIM: data() const gives another pointer with each call
struct Pair {
  int *data() const;
  int *halves[2];
  mutable int turn;
};

__global__ void step(int *out, const int *in) { out[threadIdx.x] = in[63 - threadIdx.x]; }

void run(const Pair &pair) {
  int *to = pair.data();
  step<<<1, 64>>>(to, pair.data());
  cudaDeviceSynchronize();
}
