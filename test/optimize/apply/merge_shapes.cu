// Iteration merging in kernels of other shapes: threads in a plane, shared memory, nested loops, and updates that are
// written otherwise.
//@ requires blockDim.x == 8 && blockDim.y == 8 && w == 64 && gridDim.x <= 8 && gridDim.y < 100 && h > 0 && n > 4 && n < 50;
//@ context blockIdx.y * 8 + threadIdx.y < h ==> Perm(a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x], write);
//@ ensures blockIdx.y * 8 + threadIdx.y < h ==> a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x] == 3 * n;
__global__ void partOfPlane(int *a, int w, int h, int n) {
  int x = blockIdx.x * 8 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  if (y < h) {
    int sum = 0;
    //@ gpuopt iter_merge k 2;
    //@ loop_invariant 0 <= k && k <= n && sum == 3 * k;
    for (int k = 0; k < n; k++)
      sum += 3;
    a[y * w + x] = sum;
  }
}

//@ requires blockDim.x == 32;
//@ requires (\forall* int k; 0 <= k && k < 6; Perm(s[32 * k + threadIdx.x], write));
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 15;
__global__ void sharedMemory(int *a) {
  __shared__ int s[192];
  int t = threadIdx.x;
  //@ gpuopt iter_merge k 3;
  //@ loop_invariant 0 <= k && k <= 6;
  //@ loop_invariant (\forall* int i; 0 <= i && i < 6; Perm(s[32 * i + t], write));
  //@ loop_invariant (\forall int i; 0 <= i && i < k; s[32 * i + t] == i);
  for (int k = 0; k < 6; k++)
    s[32 * k + t] = k;
  int sum = 0;
  //@ gpuopt iter_merge k 2;
  //@ loop_invariant 0 <= k && k <= 6;
  //@ loop_invariant (\forall* int i; 0 <= i && i < 6; Perm(s[32 * i + t], write));
  //@ loop_invariant (\forall int i; 0 <= i && i < 6; s[32 * i + t] == i);
  //@ loop_invariant 2 * sum == k * (k - 1);
  for (int k = 0; k < 6; k++)
    sum += s[32 * k + t];
  a[blockIdx.x * blockDim.x + t] = sum;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 24;
__global__ void nested(int *a) {
  int sum = 0;
  //@ gpuopt iter_merge i 2;
  //@ loop_invariant 0 <= i && i <= 4 && sum == 6 * i;
  for (int i = 0; i < 4; ++i) {
    //@ gpuopt iter_merge j 3;
    //@ loop_invariant 0 <= j && j <= 6 && sum == 6 * i + j;
    for (int j = 0; j < 6; ++j)
      sum++;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

//@ requires n >= 12 && n < 1000 && n % 8 == 4;
//@ context Perm(a[\gtid], write);
//@ ensures 4 * a[\gtid] == n;
__global__ void downByFour(int *a, int n) {
  int count = 0;
  int left = n;
  /*@ gpuopt iter_merge left 2;
    @ loop_invariant 0 <= left && left <= n && left % 4 == 0;
    @ loop_invariant 4 * count == n - left;
    @*/
  while (left > 0) {
    count++;
    left = left - 4;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = count;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 4;
__global__ void timesThree(int *a) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  int count = 0;
  //@ gpuopt iter_merge i 2;
  //@ loop_invariant i == 2 && count == 0 || i == 6 && count == 1 || i == 18 && count == 2 || i == 54 && count == 3 || i == 162 && count == 4;
  //@ loop_invariant 2 <= i && i <= 162;
  for (int i = 2; i < 100; i *= 3)
    count++;
  a[at] = count;
}

//@ requires n >= 64 && n < 4096;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0;
__global__ void halving(int *a, int n) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  //@ gpuopt iter_merge i 3;
  //@ loop_invariant 0 <= i && i <= n ** Perm(a[at], write);
  for (int i = n; i >= 1; i >>= 1)
    a[at] = i;
  a[at] = 0;
}

//@ requires n > 5 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] <= n;
__global__ void memoryBelow(int *a, int n) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  a[at] = 0;
  //@ gpuopt iter_merge j 2;
  //@ loop_invariant 0 <= j && j <= n ** Perm(a[at], write) ** 0 <= a[at] && a[at] <= j;
  for (int j = 0; j < n; j++)
    a[at]++;
}
