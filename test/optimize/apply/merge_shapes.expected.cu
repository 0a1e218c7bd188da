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
    int k = 0;
    //@ loop_invariant 0 <= k && k <= n && sum == 3 * k;
    for (; k < n - 1; k++) {
      sum += 3;
      k++;
      //@ assert 0 <= k && k <= n && sum == 3 * k;
      sum += 3;
    }
    //@ loop_invariant 0 <= k && k <= n && sum == 3 * k;
    for (; k < n; k++)
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
  //@ ghost int g = 0;
  //@ loop_invariant 0 <= k && k <= 6;
  //@ loop_invariant (\forall* int i; 0 <= i && i < 6; Perm(s[32 * i + t], write));
  //@ loop_invariant (\forall int i; 0 <= i && i < k; s[32 * i + t] == i);
  //@ loop_invariant 0 <= g && g <= 6;
  //@ loop_invariant g % 3 == 0;
  //@ loop_invariant k == g;
  for (int k = 0; k < 6; k++) {
    s[32 * k + t] = k;
    k++;
    //@ assert 0 <= k && k <= 6;
    //@ assert (\forall* int i; 0 <= i && i < 6; Perm(s[32 * i + t], write));
    //@ assert (\forall int i; 0 <= i && i < k; s[32 * i + t] == i);
    s[32 * k + t] = k;
    k++;
    //@ assert 0 <= k && k <= 6;
    //@ assert (\forall* int i; 0 <= i && i < 6; Perm(s[32 * i + t], write));
    //@ assert (\forall int i; 0 <= i && i < k; s[32 * i + t] == i);
    s[32 * k + t] = k;
    //@ ghost g = g + 3;
  }
  int sum = 0;
  //@ ghost int g_2 = 0;
  //@ loop_invariant 0 <= k && k <= 6;
  //@ loop_invariant (\forall* int i; 0 <= i && i < 6; Perm(s[32 * i + t], write));
  //@ loop_invariant (\forall int i; 0 <= i && i < 6; s[32 * i + t] == i);
  //@ loop_invariant 2 * sum == k * (k - 1);
  //@ loop_invariant 0 <= g_2 && g_2 <= 6;
  //@ loop_invariant g_2 % 2 == 0;
  //@ loop_invariant k == g_2;
  for (int k = 0; k < 6; k++) {
    sum += s[32 * k + t];
    k++;
    //@ assert 0 <= k && k <= 6;
    //@ assert (\forall* int i; 0 <= i && i < 6; Perm(s[32 * i + t], write));
    //@ assert (\forall int i; 0 <= i && i < 6; s[32 * i + t] == i);
    //@ assert 2 * sum == k * (k - 1);
    sum += s[32 * k + t];
    //@ ghost g_2 = g_2 + 2;
  }
  a[blockIdx.x * blockDim.x + t] = sum;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 24;
__global__ void nested(int *a) {
  int sum = 0;
  //@ ghost int g_2 = 0;
  //@ loop_invariant 0 <= i && i <= 4 && sum == 6 * i;
  //@ loop_invariant 0 <= g_2 && g_2 <= 4;
  //@ loop_invariant g_2 % 2 == 0;
  //@ loop_invariant i == g_2;
  for (int i = 0; i < 4; ++i) {
    {
      //@ ghost int g = 0;
      //@ loop_invariant 0 <= j && j <= 6 && sum == 6 * i + j;
      //@ loop_invariant 0 <= g && g <= 6;
      //@ loop_invariant g % 3 == 0;
      //@ loop_invariant j == g;
      for (int j = 0; j < 6; ++j) {
        sum++;
        ++j;
        //@ assert 0 <= j && j <= 6 && sum == 6 * i + j;
        sum++;
        ++j;
        //@ assert 0 <= j && j <= 6 && sum == 6 * i + j;
        sum++;
        //@ ghost g = g + 3;
      }
    }
    ++i;
    //@ assert 0 <= i && i <= 4 && sum == 6 * i;
    {
      //@ ghost int g = 0;
      //@ loop_invariant 0 <= j && j <= 6 && sum == 6 * i + j;
      //@ loop_invariant 0 <= g && g <= 6;
      //@ loop_invariant g % 3 == 0;
      //@ loop_invariant j == g;
      for (int j = 0; j < 6; ++j) {
        sum++;
        ++j;
        //@ assert 0 <= j && j <= 6 && sum == 6 * i + j;
        sum++;
        ++j;
        //@ assert 0 <= j && j <= 6 && sum == 6 * i + j;
        sum++;
        //@ ghost g = g + 3;
      }
    }
    //@ ghost g_2 = g_2 + 2;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

//@ requires n >= 12 && n < 1000 && n % 8 == 4;
//@ context Perm(a[\gtid], write);
//@ ensures 4 * a[\gtid] == n;
__global__ void downByFour(int *a, int n) {
  int count = 0;
  int left = n;
  //@ ghost integer left_0 = left;
  //@ ghost int g = 0;
  count++;
  left = left - 4;
  //@ ghost g = g + 1;
  //@ assert ((left_0 + 3) / 4) % 2 == 1;
  /*@ loop_invariant 0 <= left && left <= n - 4 && left % 4 == 0;
    @ loop_invariant 4 * count == n - left;
    @*/
  //@ loop_invariant 1 <= g && g <= (left_0 + 3) / 4;
  //@ loop_invariant g % 2 == 1;
  //@ loop_invariant left == left_0 - 4 * g;
  while (left > 0) {
    count++;
    left = left - 4;
    //@ assert 0 <= left && left <= n && left % 4 == 0;
    //@ assert 4 * count == n - left;
    count++;
    left = left - 4;
    //@ ghost g = g + 2;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = count;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 4;
__global__ void timesThree(int *a) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  int count = 0;
  //@ ghost int g = 0;
  //@ loop_invariant i == 2 && count == 0 || i == 6 && count == 1 || i == 18 && count == 2 || i == 54 && count == 3 || i == 162 && count == 4;
  //@ loop_invariant 2 <= i && i <= 162;
  //@ loop_invariant 0 <= g && g <= 4;
  //@ loop_invariant g % 2 == 0;
  //@ loop_invariant (g == 0 && i == 2) || (g == 2 && i == 18) || (g == 4 && i == 162);
  for (int i = 2; i < 100; i *= 3) {
    count++;
    i *= 3;
    //@ assert i == 2 && count == 0 || i == 6 && count == 1 || i == 18 && count == 2 || i == 54 && count == 3 || i == 162 && count == 4;
    //@ assert 2 <= i && i <= 162;
    count++;
    //@ ghost g = g + 2;
  }
  a[at] = count;
}

//@ requires n >= 64 && n < 4096;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0;
__global__ void halving(int *a, int n) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  int i = n;
  //@ loop_invariant 0 <= i && i <= n ** Perm(a[at], write);
  for (; i / 4 >= 1; i >>= 1) {
    a[at] = i;
    i >>= 1;
    //@ assert 0 <= i && i <= n ** Perm(a[at], write);
    a[at] = i;
    i >>= 1;
    //@ assert 0 <= i && i <= n ** Perm(a[at], write);
    a[at] = i;
  }
  //@ loop_invariant 0 <= i && i <= n ** Perm(a[at], write);
  for (; i >= 1; i >>= 1)
    a[at] = i;
  a[at] = 0;
}

//@ requires n > 5 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] <= n;
__global__ void memoryBelow(int *a, int n) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  a[at] = 0;
  int j = 0;
  //@ loop_invariant 0 <= j && j <= n ** Perm(a[at], write) ** 0 <= a[at] && a[at] <= j;
  for (; j < n - 1; j++) {
    a[at]++;
    j++;
    //@ assert 0 <= j && j <= n ** Perm(a[at], write) ** 0 <= a[at] && a[at] <= j;
    a[at]++;
  }
  //@ loop_invariant 0 <= j && j <= n ** Perm(a[at], write) ** 0 <= a[at] && a[at] <= j;
  for (; j < n; j++)
    a[at]++;
}
