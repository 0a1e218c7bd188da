// EXPECT: right
// the field of the packed structure is accessed through the structure, for which the compiler uses byte accesses
// AIM: packed structure: access by name against access by pointer to the field
struct __attribute__((packed)) Packet {
  unsigned char kind;
  short value;
};

__device__ __noinline__ void store(Packet *p, short v) { p->value = v; }

__global__ void fill(Packet *p) {
  Packet *mine = p + threadIdx.x;
  mine->kind = (unsigned char)threadIdx.x;
  store(mine, (short)(threadIdx.x * 3));
}

int main() {
  Packet *p;
  static_assert(sizeof(Packet) == 3, "packed");
  cudaMalloc(&p, 64 * sizeof(Packet));
  fill<<<1, 64>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
