// The kernel's body is a lambda that captures by reference.
// veriwarp-args: --block=256 --grid=10
// veriwarp-expect: all=proved
__global__ void gather(const int *in, const int *index, int *out, int n) {
  auto at = [&](int k) { return index[k] >= 0 ? in[index[k]] : 0; };
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = at(i);
}
