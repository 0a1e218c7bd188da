// What is no kernel of its own: templates, and functions.
//@ context Perm(a[\gtid], write);
template <int N> __global__ void rounds(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: 'rounds' is a template: its text is that of all its instances
  //@ gpuopt loop_unroll i 2;
  //@ loop_invariant 0 <= i && i <= N ** Perm(a[t], write);
  for (int i = 0; i < N; i++)
    a[t] = i;
}

//@ context Perm(a[\gtid], write);
template <class T> __global__ void ones(T *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

//@ context Perm(a[\gtid], write);
__global__ void twos(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2; }

//@ requires n > 3 && n < 100;
//@ ensures \result == n;
__device__ int count(int n) {
  int sum = 0;
  // refused: 'count' is not a kernel
  //@ gpuopt loop_unroll i 2;
  //@ loop_invariant 0 <= i && i <= n && sum == i;
  for (int i = 0; i < n; i++)
    sum++;
  return sum;
}

// The condition for the loop in it would hold, but what it calls is not proved.
//@ ensures \result == n + 1;
__device__ int wrong(int n) { return n; }

//@ requires n > 3 && n < 100;
//@ context Perm(a[\gtid], write);
__global__ void callsWhatIsWrong(int *a, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  a[t] = wrong(n);
  // refused: the original kernel is not proved: 'wrong'
  //@ gpuopt loop_unroll i 2;
  //@ loop_invariant 0 <= i && i <= n ** Perm(a[t], write);
  for (int i = 0; i < n; i++)
    a[t] = i;
}

void launch(int *a, float *f) {
  rounds<4><<<1, 32>>>(a);
  rounds<5><<<1, 32>>>(a);
  ones<<<1, 32>>>(f);
  // refused: 'ones' is a template
  //@ gpuopt fuse ones twos;
  ones<<<1, 32>>>(a);
  twos<<<1, 32>>>(a);
}
