// What exists is often at an end of its range.
// EXPECT last proved
// EXPECT first proved
// EXPECT beyond refuted ensures
// EXPECT none refuted ensures
// EXPECT byElement proved

//@ requires n > 0 && n < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures (\exists int k; 0 <= k && k < n; a[\gtid] == 2 * k);
__global__ void last(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2 * (n - 1); }

//@ requires n > 5 && n < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures (\exists int k; 5 <= k && k < n; a[\gtid] + 5 == 2 * k);
__global__ void first(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 5; }

//@ requires n > 0 && n < 10;
//@ context Perm(a[\gtid], write);
//@ ensures (\exists int k; 0 <= k && k < n; a[\gtid] == 2 * k);
__global__ void beyond(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2 * n; }

//@ requires n >= 0 && n < 10;
//@ context Perm(a[\gtid], write);
//@ ensures (\exists int k; 0 <= k && k < n; a[\gtid] <= k);
__global__ void none(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ requires n > 0 && n < 1000;
//@ context \pointer(b, n, read);
//@ context Perm(a[\gtid], write);
//@ ensures (\exists int k; 0 <= k && k < n; b[k] == a[\gtid]);
__global__ void byElement(int *a, const int *b, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = b[n - 1]; }
