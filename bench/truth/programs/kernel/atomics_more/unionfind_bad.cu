// EXPECT: wrong race
// plain read of the parent in the find loop
__global__ void link(int *parent, const int2 *edges) {
  int2 e = edges[threadIdx.x];
  int a = e.x & 63, b = e.y & 63;
  for (int it = 0; it < 64 && a != b; ++it) {
    if (a < b) { int x = a; a = b; b = x; }
    int old = atomicMin(&parent[a], b);
    if (old == a) break;
    a = parent[b] & 63;
  }
}
int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  int2 *e;
  cudaMalloc(&e, 128 * sizeof(int2));
  link<<<1, 128>>>(p, e);
  return cudaDeviceSynchronize();
}
