// EXPECT: wrong out-of-bounds
// thread 0 writes the short at byte 1 of a packed record through a short pointer: odd address, misaligned
// AIM: packed structure: access by name against access by pointer to the field
struct __attribute__((packed)) Packet {
  unsigned char kind;
  short value;
};

__device__ __noinline__ void store(short *p, short v) { *p = v; }

__global__ void fill(Packet *p) {
  Packet *mine = p + threadIdx.x;
  mine->kind = (unsigned char)threadIdx.x;
  store((short *)((char *)mine + 1), (short)(threadIdx.x * 3));
}

int main() {
  Packet *p;
  static_assert(sizeof(Packet) == 3, "packed");
  cudaMalloc(&p, 64 * sizeof(Packet));
  fill<<<1, 64>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
