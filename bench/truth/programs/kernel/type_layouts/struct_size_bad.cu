// EXPECT: wrong out-of-bounds
// the buffer has 9 bytes for each record, but sizeof(Rec) is 12
struct Rec {
  int id;
  char kind;
  int next;
};
__global__ void init(Rec *r, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    r[i].id = i;
    r[i].kind = 'a';
    r[i].next = i + 1;
  }
}

int main() {
  const int n = 100;
  Rec *r;
  cudaMalloc(&r, n * (sizeof(int) + sizeof(char) + sizeof(int)));
  init<<<1, 128>>>(r, n);
  return cudaDeviceSynchronize();
}
