// EXPECT: wrong race
// nodes 0 and 31 both have node 1 as next: threads 0 and 31 write different values into it
// AIM: linked structure in managed memory built by the host
struct Node {
  int value;
  Node *next;
};

__global__ void push(Node *nodes) {
  Node *me = nodes + threadIdx.x;
  me->next->value = (int)threadIdx.x + 1;
}

int main() {
  const int n = 32;
  Node *nodes;
  cudaMallocManaged(&nodes, n * sizeof(Node));
  for (int i = 0; i < n; ++i) {
    nodes[i].value = 0;
    nodes[i].next = &nodes[(i + 1) % n];
  }
  nodes[n - 1].next = nodes[0].next;
  push<<<1, n>>>(nodes);
  cudaDeviceSynchronize();
  cudaFree(nodes);
}
