// A four-element vector store at an index that counts single elements.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: race=refuted@marked definite kind=write-write space=global
// Why: the sixteen bytes at out + 2 i overlap with those at out + 2 (i + 1).
struct __align__(8) Quad {
  float v[4];
};

__global__ void fill(float *out, float x) {
  int i = blockIdx.x * 64 + threadIdx.x;
  Quad q = {{x, x + 1, x + 2, x + 3}};
  *reinterpret_cast<Quad *>(out + 2 * i) = q; // expect: race
}
