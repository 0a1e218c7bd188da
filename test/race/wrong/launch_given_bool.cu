// A number that is not 0 is true.
// veriwarp-args: --launch=at<<<1,1>>>(ptr(4),2)
// veriwarp-expect: out-of-bounds=refuted@marked
// Why: s[true] is behind the only element.
__global__ void at(int *a, bool b) {
  __shared__ int s[1];
  s[b] = 1; // expect: out-of-bounds
  a[0] = s[0];
}
