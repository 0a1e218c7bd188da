// Iteration merging: a known remainder (with a counter), an unknown one (with a loop for the rest), each update.
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000 && a[\gtid] > -1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 24;
__global__ void constantCount(int *a) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  //@ gpuopt iter_merge k 4;
  //@ loop_invariant 0 <= k && k <= 12;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == \old(a[tid]) + 2 * k;
  for (int k = 0; k < 12; k++)
    a[tid] += 2;
}

//@ requires 3 < n && n < 10000 && n % 3 == 1;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000 && a[\gtid] > -1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 2 * n;
__global__ void remainderOfContract(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  //@ gpuopt iter_merge k 3;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == \old(a[tid]) + 2 * k;
  for (int k = 0; k < n; k++) {
    a[tid] += 2;
  }
}

//@ requires 3 < n && n < 10000;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000 && a[\gtid] > -1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 2 * n;
__global__ void unknownRemainder(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  //@ gpuopt iter_merge k 4;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == \old(a[tid]) + 2 * k;
  for (int k = 0; k < n; k++)
    a[tid] += 2;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 20;
__global__ void downByTwo(int *a) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  a[tid] = 0;
  //@ gpuopt iter_merge k 2;
  //@ loop_invariant 0 <= k && k <= 20 && k % 2 == 0;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == 20 - k;
  for (int k = 20; k > 0; k -= 2)
    a[tid] += 2;
}

//@ requires n >= 8 && n <= 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n + 1;
__global__ void downToZero(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  //@ gpuopt iter_merge k 4;
  //@ loop_invariant -1 <= k && k <= n && sum == n - k;
  for (int k = n; k >= 0; k--)
    sum++;
  a[tid] = sum;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 16;
__global__ void doubling(int *a) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 1;
  a[tid] = 0;
  //@ gpuopt iter_merge k 3;
  //@ loop_invariant 1 <= k && k <= 38;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant k > 1 ==> 2 * a[tid] == k;
  //@ loop_invariant k == 1 || k == 2 || k == 4 || k == 8 || k == 16 || k == 32;
  while (k < 20) {
    a[tid] = k;
    k = k * 2;
  }
}

//@ requires n > 8 && n <= 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= n;
__global__ void doublingToAny(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 1;
  //@ gpuopt iter_merge k 2;
  //@ loop_invariant 1 <= k && k < 2 * n;
  while (k < n) {
    k <<= 1;
  }
  a[tid] = k;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 7;
__global__ void dividing(int *a) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int count = 0;
  //@ gpuopt iter_merge k 2;
  //@ loop_invariant 0 <= k && k <= 1000;
  //@ loop_invariant k == 1000 && count == 0 || k == 333 && count == 1 || k == 111 && count == 2 || k == 37 && count == 3 || k == 12 && count == 4 || k == 4 && count == 5 || k == 1 && count == 6 || k == 0 && count == 7;
  for (int k = 1000; k > 0; k /= 3)
    count++;
  a[tid] = count;
}

//@ requires n >= 81 && n < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0;
__global__ void dividingFromAny(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int i = n;
  //@ gpuopt iter_merge i 2;
  //@ loop_invariant 0 <= i && i <= n;
  while (i > 0)
    i /= 3;
  a[tid] = i;
}

//@ requires gridDim.x == 1 && n == blockDim.x && m > 1 && m < 100 && m % 2 == 0;
//@ context Perm(a[threadIdx.x], write);
//@ requires a[threadIdx.x] == 0;
//@ ensures a[threadIdx.x] == m;
__global__ void withBarrier(int *a, int n, int m) {
  int t = threadIdx.x;
  //@ gpuopt iter_merge i 2;
  //@ loop_invariant 0 <= i && i <= m;
  //@ loop_invariant Perm(a[t], write);
  //@ loop_invariant a[t] == i;
  for (int i = 0; i < m; i++) {
    //@ requires Perm(a[t], write) ** a[t] == i;
    //@ ensures Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i;
    __syncthreads();
    a[n - 1 - t] += 1;
    //@ requires Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i + 1;
    //@ ensures Perm(a[t], write) ** a[t] == i + 1;
    __syncthreads();
  }
}

//@ requires 8 <= n && n < 1000 && n % 4 == 0;
//@ context \pointer(b, n, read);
//@ context Perm(s[\gtid], write);
__global__ void floats(float *s, const float *b, int n) {
  float sum = 0;
  //@ gpuopt iter_merge i 4;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant \pointer(b, n, read);
  for (int i = 0; i < n; ++i) {
    float v = b[i];
    sum += v * v;
  }
  s[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

//@ requires blockDim.y == 4 && blockDim.x == 8 && gridDim.y == 1 && gridDim.x == 1;
//@ context Perm(a[threadIdx.y * 8 + threadIdx.x], write);
//@ ensures a[threadIdx.y * 8 + threadIdx.x] == 6;
__global__ void plane(int *a) {
  int at = threadIdx.y * 8 + threadIdx.x;
  int sum = 0;
  //@ gpuopt iter_merge i 3;
  //@ loop_invariant 2 <= i && i <= 8 && sum == i - 2;
  for (int i = 2; i <= 7; i++)
    sum++;
  a[at] = sum;
}
