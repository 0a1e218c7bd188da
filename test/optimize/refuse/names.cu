// Names that would mean something else in the result, and uses of a name that computes nothing.
#define SQUARE_OF_SUM(x) (((x) + offset) * ((x) + offset))
const int limit = 10, offset = 3;
using length = short;

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
__global__ void ownLimit(int *a) {
  int limit = 5;
  a[threadIdx.x] = limit;
}

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(b[threadIdx.x], write);
__global__ void limitOfFile(int *b, int n) { b[threadIdx.x] = n == 77 ? limit : 3; }

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
__global__ void ownOffset(int *a) {
  int offset = 4;
  a[threadIdx.x] = offset;
}

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(b[threadIdx.x], write);
__global__ void offsetOfMacro(int *b, int n) { b[threadIdx.x] = n == 77 ? SQUARE_OF_SUM(2) : 3; }

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
__global__ void ownLength(int *a) {
  int length = 4;
  a[threadIdx.x] = length;
}

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(b[threadIdx.x], write);
__global__ void lengthOfFile(int *b, int n) { b[threadIdx.x] = n == 77 ? (int)sizeof(length) : 3; }

void launch(int *p, int *q) {
  // refused: 'limit' is declared in 'ownLimit', and means something else in 'limitOfFile'
  //@ gpuopt fuse ownLimit limitOfFile;
  ownLimit<<<1, 64>>>(p);
  limitOfFile<<<1, 64>>>(q, 77);

  // refused: 'offset' is declared in 'ownOffset', and means something else in 'offsetOfMacro'
  //@ gpuopt fuse ownOffset offsetOfMacro;
  ownOffset<<<1, 64>>>(p);
  offsetOfMacro<<<1, 64>>>(q, 77);

  // refused: 'length' is declared in 'ownLength', and means something else in 'lengthOfFile'
  //@ gpuopt fuse ownLength lengthOfFile;
  ownLength<<<1, 64>>>(p);
  lengthOfFile<<<1, 64>>>(q, 77);
}

//@ requires blockDim.x == 8 && gridDim.x == 1;
//@ context Perm(m[threadIdx.x][0], write) ** Perm(m[threadIdx.x][1], write);
// refused: 'm' is used as a whole
//@ gpuopt matrix_lin m R 8 4;
__global__ void sizeOfRow(int (*m)[4], int n) {
  m[threadIdx.x][0] = 1;
  if (n == 77)
    m[threadIdx.x][1] = sizeof(m[0]);
}

//@ requires blockDim.x == 8 && gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write) ** Perm(m[threadIdx.x][0], write);
// refused: 'm' is used as a whole
//@ gpuopt matrix_lin m R 8 4;
__global__ void sizeOfShared(int *a, int n) {
  __shared__ int m[8][4];
  m[threadIdx.x][0] = 1;
  a[threadIdx.x] = n == 77 ? (int)sizeof(m[0]) : m[threadIdx.x][0];
}
