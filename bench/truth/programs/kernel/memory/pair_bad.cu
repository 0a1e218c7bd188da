// EXPECT: wrong race
// the padding trick: second of the last element's pair
struct Node { int val; int next; };
__global__ void link(Node *n) {
  int t = threadIdx.x;
  n[t].val = t;
  n[t].next = n[(t + 1) % 64].val;
}
int main() {
  Node *n;
  cudaMalloc(&n, 64 * sizeof(Node));
  link<<<1, 64>>>(n);
  return cudaDeviceSynchronize();
}
