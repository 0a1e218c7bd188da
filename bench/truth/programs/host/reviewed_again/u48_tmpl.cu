// EXPECT: wrong out-of-bounds
// templates by a switch that falls through
template <int N> __global__ void t(int *a) { a[threadIdx.x + N] = 1; }
typedef void (*K)(int *);
int main(int c, char **) { int *a; cudaMalloc(&a, 256); K k = nullptr; switch (c) { case 1: k = t<0>; case 2: k = t<1>; break; case 3: k = t<2>; break; } int n = k == t<0> ? 64 : k == t<1> ? 63 : 62; n += k == t<2>; k<<<1, n>>>(a); cudaDeviceSynchronize(); }
