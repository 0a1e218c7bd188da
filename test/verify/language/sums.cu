// \sum: written out where its bounds are numbers; and no counterexample has another meaning of it.

// EXPECT ofNumbers proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < 2; 1);
__global__ void ofNumbers(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2; }

// EXPECT wrongNumber refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < 3; 1);
__global__ void wrongNumber(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2; }

// EXPECT nothing proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 5 <= j && j < 2; 1);
__global__ void nothing(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

// EXPECT fourElements proved
//@ context Perm(a[\gtid], write);
//@ context (\forall* int j; 0 <= j && j < 4; Perm(b[j], read));
//@ requires (\forall int j; 0 <= j && j < 4; b[j] > -1000 && b[j] < 1000);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < 4; b[j]);
__global__ void fourElements(int *a, const int *b) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = b[0] + b[1] + b[2] + b[3];
}

// EXPECT symbolicBounds proved
//@ requires n == 3;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < n; 2);
__global__ void symbolicBounds(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 6; }

// EXPECT symbolicWrong refuted ensures
//@ requires 0 < n && n < 10;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < n; 2);
__global__ void symbolicWrong(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

// EXPECT tooLong unknown sums of more than 64 summands
//@ requires n == 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < n; 1);
__global__ void tooLong(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }
