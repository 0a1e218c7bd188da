// Structures: permissions and values are those of their fields.
struct Particle {
  float x, y;
  int hits;
};
struct Inner {
  int low, high;
};
struct Outer {
  Inner range;
  int bins[4];
};
struct View {
  int *data;
  int count;
};
union Either {
  int i;
  float f;
};

// EXPECT oneField proved
//@ context Perm(p[\gtid].hits, write);
//@ requires p[\gtid].hits >= 0 && p[\gtid].hits < 10;
//@ ensures p[\gtid].hits == \old(p[\gtid].hits) + 1;
__global__ void oneField(Particle *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i].hits += 1;
}

// EXPECT otherField refuted access
//@ context Perm(p[\gtid].hits, write) ** Perm(p[\gtid].x, read);
__global__ void otherField(Particle *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i].hits = 1;
  p[i].x = 1.0f;
}

// Two threads may have different fields of one element, not the same.
// EXPECT fieldEach proved
//@ requires blockDim.x == 2 && gridDim.x < 1000;
//@ context threadIdx.x == 0 ==> Perm(p[blockIdx.x].x, write);
//@ context threadIdx.x == 1 ==> Perm(p[blockIdx.x].y, write);
//@ ensures threadIdx.x == 0 ==> p[blockIdx.x].x == 1.0f;
__global__ void fieldEach(Particle *p) {
  Particle *mine = p + blockIdx.x;
  if (threadIdx.x == 0)
    mine->x = 1.0f;
  else
    mine->y = 2.0f;
}

// EXPECT fieldShared refuted sharing
//@ requires blockDim.x == 2 && gridDim.x < 1000;
//@ context Perm(p[blockIdx.x].x, write);
__global__ void fieldShared(Particle *p) { p[blockIdx.x].x = 1.0f; }

// EXPECT wholeElement proved
//@ context Perm(p[\gtid], write) ** Perm(q[\gtid], read);
//@ ensures p[\gtid] == q[\gtid];
__global__ void wholeElement(Particle *p, const Particle *q) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = q[i];
}

// EXPECT wrongElement refuted ensures
//@ context Perm(p[\gtid], write) ** Perm(q[\gtid], read);
//@ ensures p[\gtid] == q[\gtid];
__global__ void wrongElement(Particle *p, const Particle *q) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = q[i];
  p[i].hits = 3;
}

// EXPECT swapped proved
//@ requires gridDim.x < 1000;
//@ context Perm(p[2 * \gtid], write) ** Perm(p[2 * \gtid + 1], write);
//@ ensures p[2 * \gtid] == \old(p[2 * \gtid + 1]) && p[2 * \gtid + 1] == \old(p[2 * \gtid]);
__global__ void swapped(Particle *p) {
  int i = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
  Particle kept = p[i];
  p[i] = p[i + 1];
  p[i + 1] = kept;
}

// EXPECT vectors proved
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid], read);
//@ ensures out[\gtid].x == in[\gtid].w && out[\gtid].w == in[\gtid].x && out[\gtid].y == 0.0f;
__global__ void vectors(float4 *out, const float4 *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 v = in[i];
  out[i] = make_float4(v.w, 0.0f, v.z, v.x);
}

__device__ int2 turned(const int2 &v) { return make_int2(v.y, v.x); }
__device__ int2 larger(int2 a, int2 b) {
  if (a.x > b.x)
    return a;
  return b;
}
__device__ void clear(int2 &v) { v.x = 0; }

// EXPECT calls proved
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid], read);
//@ ensures out[\gtid].x == (in[\gtid].x > in[\gtid].y ? in[\gtid].x : in[\gtid].y);
__global__ void calls(int2 *out, const int2 *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  clear(out[i]);
  //@ assert out[i].x == 0;
  int2 t = turned(in[i]);
  out[i] = larger(in[i], t);
}

// EXPECT callsWrong refuted ensures
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid], read);
//@ ensures out[\gtid].x == (in[\gtid].x > in[\gtid].y ? in[\gtid].y : in[\gtid].x);
__global__ void callsWrong(int2 *out, const int2 *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = larger(in[i], turned(in[i]));
}

// EXPECT nested proved
//@ requires gridDim.x < 1000;
//@ context Perm(o[\gtid].range.low, write) ** (\forall* int k; 0 <= k && k < 4; Perm(o[\gtid].bins[k], write));
//@ ensures o[\gtid].range.low == 7;
//@ ensures (\forall int k; 0 <= k && k < 4; o[\gtid].bins[k] == k);
__global__ void nested(Outer *o) {
  Outer &mine = o[blockIdx.x * blockDim.x + threadIdx.x];
  mine.range.low = 7;
  //@ loop_invariant 0 <= i && i <= 4 && Perm(o[\gtid].range.low, write) && o[\gtid].range.low == 7;
  //@ loop_invariant (\forall* int k; 0 <= k && k < 4; Perm(o[\gtid].bins[k], write));
  //@ loop_invariant (\forall int k; 0 <= k && k < i; o[\gtid].bins[k] == k);
  for (int i = 0; i < 4; i++)
    mine.bins[i] = i;
}

// EXPECT beyondTheRow refuted access
//@ context Perm(o[\gtid], write);
__global__ void beyondTheRow(Outer *o) { o[blockIdx.x * blockDim.x + threadIdx.x].bins[4] = 1; }

// EXPECT byValue proved
//@ requires v.count > 0 && (\gtid < v.count ==> Perm(v.data[\gtid], write));
//@ ensures \gtid < v.count ==> Perm(v.data[\gtid], write) && v.data[\gtid] == v.count;
__global__ void byValue(View v) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < v.count)
    v.data[i] = v.count;
}

// EXPECT byValueWrong refuted access
//@ requires v.count > 0 && (\gtid < v.count ==> Perm(v.data[\gtid], write));
__global__ void byValueWrong(View v) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= v.count)
    v.data[i] = v.count;
}

// EXPECT inShared proved
//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ requires Perm(tile[threadIdx.x], write);
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] >= 0;
//@ ensures a[\gtid] >= 0;
__global__ void inShared(int *a) {
  __shared__ Inner tile[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x].low = a[i];
  tile[threadIdx.x].high = 1;
  //@ requires Perm(tile[threadIdx.x], write) ** tile[threadIdx.x].low >= 0;
  //@ ensures Perm(tile[63 - threadIdx.x], write) ** tile[63 - threadIdx.x].low >= 0;
  __syncthreads();
  a[i] = tile[63 - threadIdx.x].low;
}

// EXPECT ofUnion unknown member
//@ context Perm(a[\gtid], write);
__global__ void ofUnion(float *a, Either *e) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = e[i].f;
}

// Behind a field lies another one.
// EXPECT addressOfField unknown pointer
//@ context Perm(p[\gtid], write);
__global__ void addressOfField(Particle *p) {
  float *f = &p[blockIdx.x * blockDim.x + threadIdx.x].x;
  f[1] = 2.0f;
}

// EXPECT counting proved
//@ context Perm(p[\gtid].hits, write);
__global__ void counting(Particle *p) { atomicAdd(&p[blockIdx.x * blockDim.x + threadIdx.x].hits, 1); }
