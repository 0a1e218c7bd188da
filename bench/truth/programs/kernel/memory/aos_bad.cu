// EXPECT: wrong race
// the same member
struct Node { int a, b; };
__global__ void k(Node *n) {
  int t = threadIdx.x;
  if (t < 32) n[t].a = t;
  else n[t - 32].a = t;
}
int main() {
  Node *n;
  cudaMalloc(&n, 32 * sizeof(Node));
  k<<<1, 64>>>(n);
  return cudaDeviceSynchronize();
}
