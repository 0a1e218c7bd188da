// Templates: each instance that is used is verified, the pattern where none is.
// EXPECT scale<2> proved
// ASSUMES scale<2> the launch 'scale<2><<<1, 32>>>(a)' satisfies the preconditions
// EXPECT scale<3> proved
// ASSUMES scale<3> the launch 'scale<3><<<1, 32>>>(a)' satisfies the preconditions
// EXPECT small<4> proved
// ASSUMES small<4> the launch 'small<4><<<1, 32>>>(a)' satisfies the preconditions
// EXPECT small<2000> refuted ensures
// EXPECT add<int> proved
// ASSUMES add<int> the launch 'add<<<1, 32>>>(a, b)' satisfies the preconditions
// EXPECT add<float> proved
// ASSUMES add<float> the launch 'add<<<1, 32>>>(f, g)' satisfies the preconditions
// EXPECT unused proved
// EXPECT special<1> proved
// ASSUMES special<1> the launch 'special<1><<<1, 32>>>(a)' satisfies the preconditions
// EXPECT special<5> proved
// ASSUMES special<5> the launch 'special<5><<<1, 32>>>(a)' satisfies the preconditions
// EXPECT timesTwo<int> proved
// EXPECT doubled proved

//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] >= 0 && a[\gtid] < 1000;
//@ ensures a[\gtid] == \old(a[\gtid]) * N;
template <int N>
__global__ void scale(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  //@ loop_invariant 0 <= i && i <= N ** Perm(a[t], write);
  //@ loop_invariant sum == i * a[t] && a[t] == \old(a[t]);
  for (int i = 0; i < N; i++)
    sum += a[t];
  a[t] = sum;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] < 1000;
template <int N> __global__ void small(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = N; }

//@ context Perm(y[\gtid], write) ** Perm(x[\gtid], read);
//@ requires y[\gtid] == x[\gtid] && x[\gtid] == 0;
//@ ensures y[\gtid] == x[\gtid] + x[\gtid];
template <class T> __global__ void add(T *y, const T *x) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  y[t] = y[t] + x[t];
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
template <int N> __global__ void unused(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == N;
template <int N> __global__ void special(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = N; }
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 7;
template <> __global__ void special<5>(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 7; }

//@ requires x >= 0 && x < 1000;
//@ ensures \result == 2 * x;
template <class T> __device__ T timesTwo(T x) { return x + x; }

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 14;
__global__ void doubled(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = timesTwo(7); }

void launch(int *a, int *b, float *f, float *g) {
  scale<2><<<1, 32>>>(a);
  scale<3><<<1, 32>>>(a);
  small<4><<<1, 32>>>(a);
  small<2000><<<1, 32>>>(a);
  add<<<1, 32>>>(a, b);
  add<<<1, 32>>>(f, g);
  special<1><<<1, 32>>>(a);
  special<5><<<1, 32>>>(a);
}
