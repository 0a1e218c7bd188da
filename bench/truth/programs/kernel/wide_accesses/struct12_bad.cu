// EXPECT: wrong race
// an int4 store of 16 bytes reaches into the next structure
struct V3 { int x, y, z; };
__global__ void k(V3 *v) {
  int t = threadIdx.x;
  if (t % 4 == 0) *(int4 *)&v[t] = make_int4(t, t, t, 0); else v[t].x = t;
}
int main() {
  V3 *v;
  cudaMalloc(&v, 130 * sizeof(V3));
  k<<<1, 128>>>(v);
  return cudaDeviceSynchronize();
}
