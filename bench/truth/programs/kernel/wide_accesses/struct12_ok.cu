// EXPECT: right
// structures of 12 bytes are stored by members
struct V3 { int x, y, z; };
__global__ void k(V3 *v) {
  int t = threadIdx.x;
  v[t].x = t; v[t].y = t; v[t].z = t;
}
int main() {
  V3 *v;
  cudaMalloc(&v, 130 * sizeof(V3));
  k<<<1, 128>>>(v);
  return cudaDeviceSynchronize();
}
