// The variables of quantifiers are mathematical integers: a range bounds them, whatever its operations do to 64 bits.

// EXPECT everyEighth proved
//@ requires gridDim.x == 1 && blockDim.x == 8 && 0 <= n && n <= 1000000;
//@ context (\forall* int v; 0 <= v && threadIdx.x + v * 8 < n; Perm(a[threadIdx.x + v * 8], write));
//@ ensures (\forall int v; 0 <= v && threadIdx.x + v * 8 < n; a[threadIdx.x + v * 8] == 1);
__global__ void everyEighth(int *a, int n) {
  //@ loop_invariant 0 <= j;
  //@ loop_invariant (\forall* int v; 0 <= v && threadIdx.x + v * 8 < n; Perm(a[threadIdx.x + v * 8], write));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && threadIdx.x + v * 8 < n; a[threadIdx.x + v * 8] == 1);
  for (int j = 0; j < (n - (int)threadIdx.x + 7) / 8; j++)
    a[threadIdx.x + j * 8] = 1;
}

// The loop leaves out the last element.
// EXPECT oneLess refuted ensures
//@ requires gridDim.x == 1 && blockDim.x == 1 && n == 5;
//@ context (\forall* int v; 0 <= v && v * 8 < n * 8; Perm(a[v], write));
//@ ensures (\forall int v; 0 <= v && v * 8 < n * 8; a[v] == 1);
__global__ void oneLess(int *a, int n) {
  //@ loop_invariant 0 <= j && j <= n - 1;
  //@ loop_invariant (\forall* int v; 0 <= v && v * 8 < n * 8; Perm(a[v], write));
  //@ loop_invariant (\forall int v; 0 <= v && v < j; a[v] == 1);
  for (int j = 0; j < n - 1; j++)
    a[j] = 1;
}

// In 64 bits, 8 * (2^61 + n) is 8 * n. It is not, so nothing fulfils this.
// EXPECT onlyOne refuted requires
//@ requires gridDim.x == 1 && blockDim.x == 1;
//@ requires (\exists int v; v * 8 == n * 8; v != n);
//@ context Perm(a[0], write);
//@ ensures a[0] == 7;
__global__ void onlyOne(int *a, int n) { a[0] = 1; }

// One variable bounds the other, downwards and with signs.
// EXPECT triangle proved
//@ requires gridDim.x == 1 && blockDim.x == 1 && n < 1000;
//@ requires (\forall int i, int j; 0 <= i && i <= n && n - j * 4 >= 3 * i && 0 <= j; x + i * 4 + j < 5000);
//@ context Perm(a[0], write);
//@ ensures a[0] == 1;
__global__ void triangle(int *a, int n, int x) { a[0] = 1; }

// Nothing says how large v is.
// EXPECT unbounded unknown may not fit 64 bits
//@ requires gridDim.x == 1 && blockDim.x == 1;
//@ requires (\forall int v; v * 8 < n; v < n);
//@ context Perm(a[0], write);
//@ ensures a[0] == 1;
__global__ void unbounded(int *a, int n) { a[0] = 1; }
