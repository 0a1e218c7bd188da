// EXPECT: different --block 1
// a = {2, NaN, 1}: before makes 2,2,1 then 2,1,2 then 1,2,2; after makes 2,1,1 then 1,2,1 then 1,1,2.
__global__ void before(float *a) {
  float x = a[0], y = a[1], z = a[2], u;
  u = fminf(x, y);
  y = fmaxf(x, y);
  x = u;
  u = fminf(y, z);
  z = fmaxf(y, z);
  y = u;
  u = fminf(x, y);
  y = fmaxf(x, y);
  x = u;
  a[0] = x;
  a[1] = y;
  a[2] = z;
}

__global__ void after(float *a) {
  float x = a[0], y = a[1], z = a[2], u;
  u = fminf(y, z);
  z = fmaxf(y, z);
  y = u;
  u = fminf(x, y);
  y = fmaxf(x, y);
  x = u;
  u = fminf(y, z);
  z = fmaxf(y, z);
  y = u;
  a[0] = x;
  a[1] = y;
  a[2] = z;
}
