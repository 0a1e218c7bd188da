// Matrices that are not linearised, one for each reason.
//@ context Perm(a[\gtid], write);
// refused: 'm' is not a variable of 'unknown'
//@ gpuopt matrix_lin m R 4 4;
__global__ void unknown(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ context Perm(a[\gtid], write);
// refused: 'a' is not a matrix: its number of dimensions is 1
//@ gpuopt matrix_lin a R 4 4;
__global__ void oneDimension(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(m[blockIdx.x][threadIdx.x], write);
// refused: 'm' has 64 columns, not 32
//@ gpuopt matrix_lin m R 1000 32;
__global__ void otherSize(int (*m)[64]) { m[blockIdx.x][threadIdx.x] = 1; }

//@ requires blockDim.x == 64 && gridDim.x < 1000 && n == 64;
//@ context Perm(m[blockIdx.x][threadIdx.x], write);
// refused: the number of columns is not a constant
//@ gpuopt matrix_lin m R 1000 n;
__global__ void noConstant(int (*m)[64], int n) { m[blockIdx.x][threadIdx.x] = n; }

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(m[blockIdx.x][threadIdx.x], write);
// refused: pass 'm' row after row
//@ gpuopt matrix_lin m C 1000 64;
__global__ void launched(int (*m)[64]) { m[blockIdx.x][threadIdx.x] = 1; }

void launch(int (*d)[64]) { launched<<<100, 64>>>(d); }
