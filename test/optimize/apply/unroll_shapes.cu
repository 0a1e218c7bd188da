// Loop unrolling in kernels of other shapes: threads in a plane, shared memory, several loops, branches, and updates that
// are written otherwise.
//@ requires n > 18 && n < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= n;
__global__ void timesThree(int *a, int n) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  int i = 2;
  //@ gpuopt loop_unroll i 3;
  //@ loop_invariant 2 <= i && i <= 3 * n;
  for (; i < n; i *= 3) {
  }
  a[at] = i;
}

//@ requires n >= 8 && n < 4096;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] <= 12;
__global__ void halving(int *a, int n) {
  int steps = 0;
  //@ gpuopt loop_unroll i 2;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant 0 <= steps && steps <= 12;
  //@ loop_invariant i < 4096 && steps == 0 || i < 2048 && steps == 1 || i < 1024 && steps == 2 || i < 512 && steps == 3 || i < 256 && steps == 4 || i < 128 && steps == 5 || i < 64 && steps == 6 || i < 32 && steps == 7 || i < 16 && steps == 8 || i < 8 && steps == 9 || i < 4 && steps == 10 || i < 2 && steps == 11 || i == 0 && steps == 12;
  for (int i = n; i > 0; i >>= 1)
    steps++;
  a[blockIdx.x * blockDim.x + threadIdx.x] = steps;
}

//@ requires n >= 12 && n < 1000 && n % 4 == 0;
//@ context Perm(a[\gtid], write);
//@ ensures 4 * a[\gtid] == n;
__global__ void downByFour(int *a, int n) {
  int count = 0;
  int left = n;
  /*@ gpuopt loop_unroll left 3;
    @ loop_invariant 0 <= left && left <= n && left % 4 == 0;
    @ loop_invariant 4 * count == n - left;
    @*/
  while (left > 0) {
    count++;
    left -= 4;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = count;
}

//@ requires last >= 5 && last < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == last - 2;
__global__ void upToAndWith(int *a, int last) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  a[at] = 0;
  //@ gpuopt loop_unroll i 3;
  //@ loop_invariant 3 <= i && i <= last + 1;
  //@ loop_invariant Perm(a[at], write) ** a[at] == i - 3;
  for (int i = 3; i <= last; i = i + 1)
    a[at] += 1;
}

//@ requires blockDim.x == 8 && blockDim.y == 8 && w == 64 && gridDim.x <= 8 && gridDim.y < 100 && h > 0 && n > 1 && n < 50;
//@ context blockIdx.y * 8 + threadIdx.y < h ==> Perm(a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x], write);
//@ ensures blockIdx.y * 8 + threadIdx.y < h ==> a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x] == 3 * n;
__global__ void partOfPlane(int *a, int w, int h, int n) {
  int x = blockIdx.x * 8 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  if (y < h) {
    int sum = 0;
    //@ gpuopt loop_unroll k 2;
    //@ loop_invariant 0 <= k && k <= n && sum == 3 * k;
    for (int k = 0; k < n; k++)
      sum += 3;
    a[y * w + x] = sum;
  }
}

//@ requires blockDim.x == 32;
//@ requires (\forall* int k; 0 <= k && k < 4; Perm(s[32 * k + threadIdx.x], write));
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 6;
__global__ void sharedMemory(int *a) {
  __shared__ int s[128];
  int t = threadIdx.x;
  //@ gpuopt loop_unroll k 2;
  //@ loop_invariant 0 <= k && k <= 4;
  //@ loop_invariant (\forall* int i; 0 <= i && i < 4; Perm(s[32 * i + t], write));
  //@ loop_invariant (\forall int i; 0 <= i && i < k; s[32 * i + t] == i);
  for (int k = 0; k < 4; k++)
    s[32 * k + t] = k;
  int sum = 0;
  //@ gpuopt loop_unroll k 4;
  //@ loop_invariant 0 <= k && k <= 4;
  //@ loop_invariant (\forall* int i; 0 <= i && i < 4; Perm(s[32 * i + t], write));
  //@ loop_invariant (\forall int i; 0 <= i && i < 4; s[32 * i + t] == i);
  //@ loop_invariant 2 * sum == k * (k - 1);
  for (int k = 0; k < 4; k++)
    sum += s[32 * k + t];
  a[blockIdx.x * blockDim.x + t] = sum;
}

//@ requires n > 2 && n < 1000;
//@ context \gtid % 2 == 0 ==> Perm(a[\gtid], write);
//@ context \gtid % 2 == 1 ==> Perm(b[\gtid], write);
//@ ensures \gtid % 2 == 1 ==> b[\gtid] == -n;
__global__ void eitherBranch(int *a, int *b, int n) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  if (at % 2 == 0) {
    a[at] = 1;
  } else {
    //@ gpuopt loop_unroll i 2;
    //@ loop_invariant 0 <= i && i <= n && sum == -i;
    for (unsigned i = 0; i < n; i++)
      sum--;
    b[at] = sum;
  }
}

// Memory below the loop's variable is no bound of it.
//@ requires n > 5 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] <= n;
__global__ void memoryBelow(int *a, int n) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  a[at] = 0;
  //@ gpuopt loop_unroll j 2;
  //@ loop_invariant 0 <= j && j <= n ** Perm(a[at], write) ** 0 <= a[at] && a[at] <= j;
  for (int j = 0; j < n; j++)
    a[at]++;
}
