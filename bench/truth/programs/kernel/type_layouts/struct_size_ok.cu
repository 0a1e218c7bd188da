// EXPECT: right
// sizeof(Rec) is 12: int, char with padding, int
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
  cudaMalloc(&r, n * sizeof(Rec));
  init<<<1, 128>>>(r, n);
  return cudaDeviceSynchronize();
}
