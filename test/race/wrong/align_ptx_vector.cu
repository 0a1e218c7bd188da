// As a vector store by inline PTX, at every second element.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: out-of-bounds=refuted@marked definite kind=misaligned
// veriwarp-expect: race=refuted@marked
// Why: thread 1 stores 16 bytes at byte 8.
__global__ void put(float *a) {
  int t = threadIdx.x;
  float v = t;
  asm volatile("st.global.v4.f32 [%0], {%1, %1, %1, %1};" ::"l"(a + 2 * t), "f"(v) : "memory"); // expect: out-of-bounds race
}
