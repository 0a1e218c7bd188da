// Iteration merging: a known remainder (with a counter), an unknown one (with a loop for the rest), each update.
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000 && a[\gtid] > -1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 24;
__global__ void constantCount(int *a) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  //@ ghost int g = 0;
  //@ loop_invariant 0 <= k && k <= 12;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == \old(a[tid]) + 2 * k;
  //@ loop_invariant 0 <= g && g <= 12;
  //@ loop_invariant g % 4 == 0;
  //@ loop_invariant k == g;
  for (int k = 0; k < 12; k++) {
    a[tid] += 2;
    k++;
    //@ assert 0 <= k && k <= 12;
    //@ assert Perm(a[tid], write);
    //@ assert a[tid] == \old(a[tid]) + 2 * k;
    a[tid] += 2;
    k++;
    //@ assert 0 <= k && k <= 12;
    //@ assert Perm(a[tid], write);
    //@ assert a[tid] == \old(a[tid]) + 2 * k;
    a[tid] += 2;
    k++;
    //@ assert 0 <= k && k <= 12;
    //@ assert Perm(a[tid], write);
    //@ assert a[tid] == \old(a[tid]) + 2 * k;
    a[tid] += 2;
    //@ ghost g = g + 4;
  }
}

//@ requires 3 < n && n < 10000 && n % 3 == 1;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000 && a[\gtid] > -1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 2 * n;
__global__ void remainderOfContract(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 0;
  //@ ghost int g = 0;
  a[tid] += 2;
  k++;
  //@ ghost g = g + 1;
  //@ assert n % 3 == 1;
  //@ loop_invariant 1 <= k && k <= n;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == \old(a[tid]) + 2 * k;
  //@ loop_invariant 1 <= g && g <= n;
  //@ loop_invariant g % 3 == 1;
  //@ loop_invariant k == g;
  for (; k < n; k++) {
    a[tid] += 2;
    k++;
    //@ assert 0 <= k && k <= n;
    //@ assert Perm(a[tid], write);
    //@ assert a[tid] == \old(a[tid]) + 2 * k;
    a[tid] += 2;
    k++;
    //@ assert 0 <= k && k <= n;
    //@ assert Perm(a[tid], write);
    //@ assert a[tid] == \old(a[tid]) + 2 * k;
    a[tid] += 2;
    //@ ghost g = g + 3;
  }
}

//@ requires 3 < n && n < 10000;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000 && a[\gtid] > -1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 2 * n;
__global__ void unknownRemainder(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 0;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == \old(a[tid]) + 2 * k;
  for (; k < n - 3; k++) {
    a[tid] += 2;
    k++;
    //@ assert 0 <= k && k <= n;
    //@ assert Perm(a[tid], write);
    //@ assert a[tid] == \old(a[tid]) + 2 * k;
    a[tid] += 2;
    k++;
    //@ assert 0 <= k && k <= n;
    //@ assert Perm(a[tid], write);
    //@ assert a[tid] == \old(a[tid]) + 2 * k;
    a[tid] += 2;
    k++;
    //@ assert 0 <= k && k <= n;
    //@ assert Perm(a[tid], write);
    //@ assert a[tid] == \old(a[tid]) + 2 * k;
    a[tid] += 2;
  }
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == \old(a[tid]) + 2 * k;
  for (; k < n; k++)
    a[tid] += 2;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 20;
__global__ void downByTwo(int *a) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  a[tid] = 0;
  //@ ghost int g = 0;
  //@ loop_invariant 0 <= k && k <= 20 && k % 2 == 0;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == 20 - k;
  //@ loop_invariant 0 <= g && g <= 10;
  //@ loop_invariant g % 2 == 0;
  //@ loop_invariant k == 20 - 2 * g;
  for (int k = 20; k > 0; k -= 2) {
    a[tid] += 2;
    k -= 2;
    //@ assert 0 <= k && k <= 20 && k % 2 == 0;
    //@ assert Perm(a[tid], write);
    //@ assert a[tid] == 20 - k;
    a[tid] += 2;
    //@ ghost g = g + 2;
  }
}

//@ requires n >= 8 && n <= 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n + 1;
__global__ void downToZero(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  int k = n;
  //@ loop_invariant -1 <= k && k <= n && sum == n - k;
  for (; k >= 3; k--) {
    sum++;
    k--;
    //@ assert -1 <= k && k <= n && sum == n - k;
    sum++;
    k--;
    //@ assert -1 <= k && k <= n && sum == n - k;
    sum++;
    k--;
    //@ assert -1 <= k && k <= n && sum == n - k;
    sum++;
  }
  //@ loop_invariant -1 <= k && k <= n && sum == n - k;
  for (; k >= 0; k--)
    sum++;
  a[tid] = sum;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 16;
__global__ void doubling(int *a) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 1;
  a[tid] = 0;
  //@ ghost int g = 0;
  a[tid] = k;
  k = k * 2;
  //@ ghost g = g + 1;
  //@ assert 1 <= k && k <= 38;
  //@ assert Perm(a[tid], write);
  //@ assert k > 1 ==> 2 * a[tid] == k;
  //@ assert k == 1 || k == 2 || k == 4 || k == 8 || k == 16 || k == 32;
  a[tid] = k;
  k = k * 2;
  //@ ghost g = g + 1;
  //@ loop_invariant 4 <= k && k <= 38;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant k > 1 ==> 2 * a[tid] == k;
  //@ loop_invariant k == 1 || k == 2 || k == 4 || k == 8 || k == 16 || k == 32;
  //@ loop_invariant 2 <= g && g <= 5;
  //@ loop_invariant g % 3 == 2;
  //@ loop_invariant (g == 2 && k == 4) || (g == 5 && k == 32);
  while (k < 20) {
    a[tid] = k;
    k = k * 2;
    //@ assert 1 <= k && k <= 38;
    //@ assert Perm(a[tid], write);
    //@ assert k > 1 ==> 2 * a[tid] == k;
    //@ assert k == 1 || k == 2 || k == 4 || k == 8 || k == 16 || k == 32;
    a[tid] = k;
    k = k * 2;
    //@ assert 1 <= k && k <= 38;
    //@ assert Perm(a[tid], write);
    //@ assert k > 1 ==> 2 * a[tid] == k;
    //@ assert k == 1 || k == 2 || k == 4 || k == 8 || k == 16 || k == 32;
    a[tid] = k;
    k = k * 2;
    //@ ghost g = g + 3;
  }
}

//@ requires n > 8 && n <= 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= n;
__global__ void doublingToAny(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 1;
  //@ loop_invariant 1 <= k && k < 2 * n;
  while (k <= (n - 1) / 2) {
    k <<= 1;
    //@ assert 1 <= k && k < 2 * n;
    k <<= 1;
  }
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
  int k = 1000;
  //@ ghost int g = 0;
  count++;
  k /= 3;
  //@ ghost g = g + 1;
  //@ loop_invariant 0 <= k && k <= 333;
  //@ loop_invariant k == 1000 && count == 0 || k == 333 && count == 1 || k == 111 && count == 2 || k == 37 && count == 3 || k == 12 && count == 4 || k == 4 && count == 5 || k == 1 && count == 6 || k == 0 && count == 7;
  //@ loop_invariant 1 <= g && g <= 7;
  //@ loop_invariant g % 2 == 1;
  //@ loop_invariant (g == 1 && k == 333) || (g == 3 && k == 37) || (g == 5 && k == 4) || (g == 7 && k == 0);
  for (; k > 0; k /= 3) {
    count++;
    k /= 3;
    //@ assert 0 <= k && k <= 1000;
    //@ assert k == 1000 && count == 0 || k == 333 && count == 1 || k == 111 && count == 2 || k == 37 && count == 3 || k == 12 && count == 4 || k == 4 && count == 5 || k == 1 && count == 6 || k == 0 && count == 7;
    count++;
    //@ ghost g = g + 2;
  }
  a[tid] = count;
}

//@ requires n >= 81 && n < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0;
__global__ void dividingFromAny(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int i = n;
  //@ loop_invariant 0 <= i && i <= n;
  while (i / 3 > 0) {
    i /= 3;
    //@ assert 0 <= i && i <= n;
    i /= 3;
  }
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
  //@ ghost int g = 0;
  //@ assert m % 2 == 0;
  //@ loop_invariant 0 <= i && i <= m;
  //@ loop_invariant Perm(a[t], write);
  //@ loop_invariant a[t] == i;
  //@ loop_invariant 0 <= g && g <= m;
  //@ loop_invariant g % 2 == 0;
  //@ loop_invariant i == g;
  for (int i = 0; i < m; i++) {
    //@ requires Perm(a[t], write) ** a[t] == i;
    //@ ensures Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i;
    __syncthreads();
    a[n - 1 - t] += 1;
    //@ requires Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i + 1;
    //@ ensures Perm(a[t], write) ** a[t] == i + 1;
    __syncthreads();
    i++;
    //@ assert 0 <= i && i <= m;
    //@ assert Perm(a[t], write);
    //@ assert a[t] == i;
    //@ requires Perm(a[t], write) ** a[t] == i;
    //@ ensures Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i;
    __syncthreads();
    a[n - 1 - t] += 1;
    //@ requires Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i + 1;
    //@ ensures Perm(a[t], write) ** a[t] == i + 1;
    __syncthreads();
    //@ ghost g = g + 2;
  }
}

//@ requires 8 <= n && n < 1000 && n % 4 == 0;
//@ context \pointer(b, n, read);
//@ context Perm(s[\gtid], write);
__global__ void floats(float *s, const float *b, int n) {
  float sum = 0;
  //@ ghost int g = 0;
  //@ assert n % 4 == 0;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant \pointer(b, n, read);
  //@ loop_invariant 0 <= g && g <= n;
  //@ loop_invariant g % 4 == 0;
  //@ loop_invariant i == g;
  for (int i = 0; i < n; ++i) {
    {
      float v = b[i];
      sum += v * v;
    }
    ++i;
    //@ assert 0 <= i && i <= n;
    //@ assert \pointer(b, n, read);
    {
      float v = b[i];
      sum += v * v;
    }
    ++i;
    //@ assert 0 <= i && i <= n;
    //@ assert \pointer(b, n, read);
    {
      float v = b[i];
      sum += v * v;
    }
    ++i;
    //@ assert 0 <= i && i <= n;
    //@ assert \pointer(b, n, read);
    {
      float v = b[i];
      sum += v * v;
    }
    //@ ghost g = g + 4;
  }
  s[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

//@ requires blockDim.y == 4 && blockDim.x == 8 && gridDim.y == 1 && gridDim.x == 1;
//@ context Perm(a[threadIdx.y * 8 + threadIdx.x], write);
//@ ensures a[threadIdx.y * 8 + threadIdx.x] == 6;
__global__ void plane(int *a) {
  int at = threadIdx.y * 8 + threadIdx.x;
  int sum = 0;
  //@ ghost int g = 0;
  //@ loop_invariant 2 <= i && i <= 8 && sum == i - 2;
  //@ loop_invariant 0 <= g && g <= 6;
  //@ loop_invariant g % 3 == 0;
  //@ loop_invariant i == 2 + g;
  for (int i = 2; i <= 7; i++) {
    sum++;
    i++;
    //@ assert 2 <= i && i <= 8 && sum == i - 2;
    sum++;
    i++;
    //@ assert 2 <= i && i <= 8 && sum == i - 2;
    sum++;
    //@ ghost g = g + 3;
  }
  a[at] = sum;
}
