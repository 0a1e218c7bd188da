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

// Macros that name what gets another name.
#define HERE i
#define THERE HERE
#define SOURCE in

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(b[threadIdx.x], write) ** Perm(in[threadIdx.x], read);
__global__ void ownNames(int *b, const int *in) {
  int i = threadIdx.x;
  b[i] = in[i];
}

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
__global__ void localOfMacro(int *a, int n) {
  int i = n == 77 ? 5 : threadIdx.x;
  a[threadIdx.x] = THERE;
}

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write) ** Perm(in[threadIdx.x], read);
__global__ void parameterOfMacro(int *a, const int *in, int n) { a[threadIdx.x] = n == 77 ? SOURCE[threadIdx.x] : 0; }

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
__global__ void ownParameter(int *a, int offset) { a[threadIdx.x] = offset; }

void launchMacros(int *p, int *q, int *r, int *s) {
  // refused: 'i' of 'localOfMacro' gets another name, and a macro used there names it, too
  //@ gpuopt fuse ownNames localOfMacro;
  ownNames<<<1, 64>>>(p, r);
  localOfMacro<<<1, 64>>>(q, 77);

  // refused: 'in' of 'parameterOfMacro' gets another name, and a macro used there names it, too
  //@ gpuopt fuse ownNames parameterOfMacro;
  ownNames<<<1, 64>>>(p, r);
  parameterOfMacro<<<1, 64>>>(q, s, 77);

  // refused: 'offset' is declared in 'ownParameter', and means something else in 'offsetOfMacro'
  //@ gpuopt fuse ownParameter offsetOfMacro;
  ownParameter<<<1, 64>>>(p, 3);
  offsetOfMacro<<<1, 64>>>(q, 77);
}

// What stands between the kernels changes what the first one says.
#define FAR 100
__device__ int chosen(long x) { return x > 0 ? 1 : 0; }

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
__global__ void oldMacro(int *a, int n) { a[threadIdx.x] = n == 77 ? FAR : 3; }

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
__global__ void oldFunction(int *a, int n) { a[threadIdx.x] = chosen(n); }

#undef FAR
#define FAR 200
__device__ int chosen(int x) { return x > 7 ? 1 : 0; }

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(b[threadIdx.x], write);
__global__ void behind(int *b) { b[threadIdx.x] = 1; }

void launchBetween(int *p, int *q) {
  // refused: 'FAR' is defined or declared again between 'oldMacro' and 'behind'
  //@ gpuopt fuse oldMacro behind;
  oldMacro<<<1, 64>>>(p, 77);
  behind<<<1, 64>>>(q);

  // refused: 'chosen' is defined or declared again between 'oldFunction' and 'behind'
  //@ gpuopt fuse oldFunction behind;
  oldFunction<<<1, 64>>>(p, 77);
  behind<<<1, 64>>>(q);
}
