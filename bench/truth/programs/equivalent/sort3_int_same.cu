// EXPECT: same --block 1
// Both networks sort three integers: {2, 3, 1} becomes {1, 2, 3} in both.
__global__ void before(int *a) {
  int x = a[0], y = a[1], z = a[2], u;
  u = min(x, y);
  y = max(x, y);
  x = u;
  u = min(y, z);
  z = max(y, z);
  y = u;
  u = min(x, y);
  y = max(x, y);
  x = u;
  a[0] = x;
  a[1] = y;
  a[2] = z;
}

__global__ void after(int *a) {
  int x = a[0], y = a[1], z = a[2], u;
  u = min(y, z);
  z = max(y, z);
  y = u;
  u = min(x, y);
  y = max(x, y);
  x = u;
  u = min(y, z);
  z = max(y, z);
  y = u;
  a[0] = x;
  a[1] = y;
  a[2] = z;
}
