// EXPECT: right
// index and value of own element
struct Node { int val; int next; };
__global__ void link(Node *n) {
  int t = threadIdx.x;
  n[t].val = t;
  n[t].next = t + 1;
}
int main() {
  Node *n;
  cudaMalloc(&n, 64 * sizeof(Node));
  link<<<1, 64>>>(n);
  return cudaDeviceSynchronize();
}
