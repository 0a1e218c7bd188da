// EXPECT: right
// only a copy of the header is changed: the kernel sees n = 128, the size of v.
// AIM: size and pointer are in managed memory that the host writes
struct Vec {
  int n;
  int *v;
};

__global__ void fillVec(Vec *s) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < s->n)
    s->v[i] = i * i;
}

int main() {
  Vec *s = nullptr;
  cudaMallocManaged(&s, sizeof(Vec));
  cudaMallocManaged(&s->v, 128 * sizeof(int));
  s->n = 128;
  Vec other = *s;
  other.n += 32;
  fillVec<<<2, 128>>>(s);
  cudaDeviceSynchronize();
  int last = s->v[127];
  cudaFree(s->v);
  cudaFree(s);
  return last == 127 * 127 ? 0 : 1;
}
