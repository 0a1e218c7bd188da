// EXPECT: wrong out-of-bounds
// without alignas the struct has 20 bytes: the float4 access of element 1 is at byte 20
struct Vertex {
  float p[4];
  int id;
};
__global__ void move(Vertex *v, float d) {
  int i = threadIdx.x;
  float4 *p = reinterpret_cast<float4 *>(v[i].p);
  float4 q = *p;
  q.x += d;
  *p = q;
  v[i].id = i;
}

int main() {
  Vertex *v;
  cudaMalloc(&v, 32 * sizeof(Vertex));
  move<<<1, 32>>>(v, 0.5f);
  return cudaDeviceSynchronize();
}
