// EXPECT: incomplete a thread does not come to its next event
// SETTING: step=0.5
// A loop that touches no memory and does not end.
__global__ void collatz(unsigned start, unsigned *out) {
  unsigned n = start;
  while (n != 3) { // 1, 4, 2, 1, ...
    n = n % 2 ? 3 * n + 1 : n / 2;
    __nanosleep(1); // else it may be left out
  }
  *out = n;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, sizeof *out);
  collatz<<<1, 1>>>(7, out);
  cudaDeviceSynchronize();
}
