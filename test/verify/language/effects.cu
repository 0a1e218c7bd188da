// Increments and assignments inside expressions, and switch.

// EXPECT postIncrement proved
//@ requires 0 <= n && n < 1000;
//@ context (\forall* int j; 0 <= j && j < n; Perm(a[n * \gtid + j], write));
//@ requires \gtid >= 0 && n * \gtid < 100000;
//@ ensures (\forall int j; 0 <= j && j < n; a[n * \gtid + j] == j);
__global__ void postIncrement(int *a, int n) {
  int at = n * (blockIdx.x * blockDim.x + threadIdx.x);
  int k = 0;
  //@ loop_invariant 0 <= k && k <= n && at == n * \gtid + k;
  //@ loop_invariant (\forall* int j; 0 <= j && j < n; Perm(a[n * \gtid + j], write));
  //@ loop_invariant (\forall int j; 0 <= j && j < k; a[n * \gtid + j] == j);
  while (k < n)
    a[at++] = k++;
}

// EXPECT preIncrement refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 5;
__global__ void preIncrement(int *a) {
  int k = 5;
  a[blockIdx.x * blockDim.x + threadIdx.x] = ++k;
}

// EXPECT chain proved
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], write);
//@ ensures a[\gtid] == 3 && b[\gtid] == 3;
__global__ void chain(int *a, int *b) {
  int t = blockIdx.x * blockDim.x + threadIdx.x, x, y;
  x = y = 3;
  a[t] = x;
  b[t] = y;
}

// EXPECT countDown proved
//@ requires 0 <= n && n < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void countDown(int *a, int n) {
  int c = 0, left = n;
  //@ loop_invariant 0 <= left && left <= n && c == n - left;
  while (left-- > 0)
    c++;
  a[blockIdx.x * blockDim.x + threadIdx.x] = c;
}

// EXPECT guardedIncrement proved
//@ requires 0 <= n && n < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (n > 3 ? 1 : 0);
__global__ void guardedIncrement(int *a, int n) {
  int c = 0;
  bool x = n > 3 && c++ == 0;
  a[blockIdx.x * blockDim.x + threadIdx.x] = x ? c : 0;
}

// EXPECT twice unknown 'k' is changed and used in one expression
//@ context Perm(a[\gtid], write);
__global__ void twice(int *a) {
  int k = 1;
  a[blockIdx.x * blockDim.x + threadIdx.x] = k + k++;
}

// EXPECT cases proved
//@ context Perm(a[\gtid], write);
//@ ensures op == 0 ==> a[\gtid] == 7;
//@ ensures op == 1 || op == 2 ==> a[\gtid] == 8;
//@ ensures op < 0 || op > 2 ==> a[\gtid] == \old(a[\gtid]);
__global__ void cases(int *a, int op) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  switch (op) {
  case 0:
    a[t] = 7;
    break;
  default:
    break;
  case 1:
  case 2: {
    a[t] = 8;
    break;
  }
  }
}

// EXPECT wrongCase refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures op == 1 ==> a[\gtid] == 7;
__global__ void wrongCase(int *a, int op) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  switch (op) {
  case 0:
    a[t] = 7;
    return;
  default:
    a[t] = 8;
  }
}

// EXPECT fallsThrough unknown runs on into the next
//@ context Perm(a[\gtid], write);
__global__ void fallsThrough(int *a, int op) {
  switch (op) {
  case 0:
    a[blockIdx.x * blockDim.x + threadIdx.x] = 7;
  case 1:
    break;
  }
}

__device__ int nextOf(int &r) { int old = r; r = r + 1; return old; }
__device__ void setsFirst(int *p, int &i) { i = 1; p[0] = 5; }

// EXPECT targetOnce proved
//@ context \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ requires a[0] == 10 && a[1] == 20;
//@ ensures a[0] == 11 && a[1] == 21 && a[2] == 7 && a[3] == 3;
__global__ void targetOnce(int *a) {
  int i = 0;
  int *p = a + 2;
  a[i++] += 1;
  a[nextOf(i)]++;
  *p++ = 6;
  p -= 1;
  *p++ += 1;
  *p = i + 1;
}

// EXPECT valueFirst proved
//@ context \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ ensures a[0] == 0 && a[1] == 2 && a[2] == 5;
__global__ void valueFirst(int *a) {
  int i = 0;
  a[1] = 1;
  a[nextOf(i)] = i;
  a[nextOf(i)] += i;
  int x = 4;
  x += nextOf(x) - 4;
  a[2] = x;
}

// EXPECT rowFirst proved
//@ context \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ ensures a[0] == 5 && a[1] == 0 && a[2] == 7;
__global__ void rowFirst(int *a) {
  int m[2][2];
  m[0][0] = 0; m[1][0] = 0; m[0][1] = 0; m[1][1] = 0;
  int i = 0;
  m[i][nextOf(i)] = 5;
  a[0] = m[0][0];
  a[1] = m[1][0];
  int *p = m[0];
  i = 0;
  (p + i)[nextOf(i)] = 7;
  a[2] = m[0][0];
}

// EXPECT rowPassed proved
//@ context \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ ensures a[0] == 5 && a[1] == 0;
__global__ void rowPassed(int *a) {
  int m[2][2];
  m[0][0] = 0; m[1][0] = 0;
  int i = 0;
  setsFirst(m[i], i);
  a[0] = m[0][0];
  a[1] = m[1][0];
}

struct Two { int x, y; };

// EXPECT inBraces proved
//@ context \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ ensures a[0] == 3 && a[1] == 3 && a[2] == 4;
__global__ void inBraces(int *a) {
  int i = 3;
  Two t = {i, nextOf(i)};
  a[0] = t.x;
  a[1] = t.y;
  a[2] = i;
}

// EXPECT asArguments unknown is changed and used
//@ context \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
__global__ void asArguments(int *a) {
  int i = 3;
  int2 t = make_int2(i, nextOf(i));
  a[0] = t.x;
}

// EXPECT addedUp unknown is changed and used
//@ context \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
__global__ void addedUp(int *a) {
  int i = 0;
  *(a + i + nextOf(i)) = 1;
}
