// Pairs of kernels for veriwarp equivalent. A line "PAIR before after verdict OPTION..." says what is to be found, and a
// line "SAYS text" after it what the answer contains. The verdict: proved, refuted, unknown.

__global__ void sum(float *out, const float *in, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int i = 0; i < n; i++)
    s = s + in[t + i];
  out[t] = s;
}

// PAIR sum unrolled proved --grid 2 --block 32 --param n=7
__global__ void unrolled(float *out, const float *in, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  s = s + in[t];
  for (int i = 1; i < n; i += 2) {
    s = in[t + i] + s; // addition commutes
    s = s + in[t + i + 1];
  }
  out[t] = s;
}

// PAIR sum unrolledOnce refuted --grid 2 --block 32 --param n=8
// SAYS after the original
__global__ void unrolledOnce(float *out, const float *in, int n) { // one element more
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float s = in[t];
  for (int i = 1; i <= n; i++)
    s = s + in[t + i];
  out[t] = s;
}

// PAIR sum backwards refuted --grid 1 --block 8 --param n=5
__global__ void backwards(float *out, const float *in, int n) { // another order of rounding
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int i = n - 1; i >= 0; i--)
    s = s + in[t + i];
  out[t] = s;
}

// PAIR sum notGiven unknown --grid 1 --block 8
// SAYS how often a loop runs
__global__ void notGiven(float *out, const float *in, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int i = 0; i < n; i++)
    s = s + in[t + i];
  out[t] = s;
}

__global__ void accumulate(int *a, const int *b, int n) {
  int t = threadIdx.x;
  for (int i = 0; i < n; i++)
    a[t] += b[i] * t;
}

// PAIR accumulate inRegister proved --block 64 --param n=5
__global__ void inRegister(int *a, const int *b, int n) {
  int t = threadIdx.x;
  int r = a[t];
  for (int i = 0; i < n; i++)
    r += t * b[i];
  a[t] = r;
}

// PAIR accumulate lostWriteBack refuted --block 64 --param n=5
__global__ void lostWriteBack(int *a, const int *b, int n) {
  int t = threadIdx.x;
  int r = a[t];
  for (int i = 0; i < n; i++)
    r += t * b[i];
  if (t != 17)
    a[t] = r;
}

// PAIR accumulate staleRegister refuted --block 64 --param n=2
__global__ void staleRegister(int *a, const int *b, int n) {
  int t = threadIdx.x;
  int r = a[t];
  for (int i = 0; i < n; i++)
    a[t] = r + t * b[i];
}

// PAIR accumulate bySolver proved --block 8 --param n=2
__global__ void bySolver(int *a, const int *b, int n) {
  int t = threadIdx.x;
  a[t] = a[t] + (b[0] + b[1]) * t;
}

__global__ void rotate(int *a, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  a[t] = s[(t + n) % 64];
}

// PAIR rotate noBarrier refuted --block 64 --param n=3
// SAYS a data race on s[
__global__ void noBarrier(int *a, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[t];
  a[t] = s[(t + n) % 64];
}

// PAIR rotate tiled proved --block 64 --after-block 16 --param n=3
__global__ void tiled(int *a, int n) {
  __shared__ int s[64];
  for (int j = 0; j < 4; j++)
    s[threadIdx.x * 4 + j] = a[threadIdx.x * 4 + j];
  __syncthreads();
  for (int j = 0; j < 4; j++)
    a[threadIdx.x + 16 * j] = s[(threadIdx.x + 16 * j + n) % 64];
}

// PAIR rotate uninitialised refuted --block 64 --param n=3
__global__ void uninitialised(int *a, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[t] - (t == 5);
  __syncthreads();
  a[t] = s[(t + n) % 64];
}

__global__ void first(int *a, int *b) { a[blockIdx.x * blockDim.x + threadIdx.x] = b[threadIdx.x] + 1; }
__global__ void second(int *a, int *y) { // `a` is that of the first, since it has the same name
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  y[t] = a[t ^ 1] * 2;
}

// PAIR first,second fused proved --block 32
__global__ void fused(int *a, int *b, int *y) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  a[t] = b[threadIdx.x] + 1;
  __syncthreads();
  y[t] = a[t ^ 1] * 2;
}

// PAIR first,second fusedWithout refuted --block 32
// SAYS a data race on a[
__global__ void fusedWithout(int *a, int *b, int *y) {
  a[threadIdx.x] = b[threadIdx.x] + 1;
  y[threadIdx.x] = a[threadIdx.x ^ 1] * 2;
}

// PAIR first,second fused refuted --grid 2 --block 1
// SAYS a data race on a[

__global__ void oddEven(int *a) {
  __shared__ int s[16];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  for (int round = 0; round < 3; round++) {
    if (t % 2 == round % 2 && t < 15 && s[t] > s[t + 1]) {
      int x = s[t];
      s[t] = s[t + 1];
      s[t + 1] = x;
    }
    __syncthreads();
  }
  a[t] = s[t];
}

// PAIR oddEven byMinimum proved --block 16
__global__ void byMinimum(int *a) {
  __shared__ int s[16];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  for (int round = 0; round < 3; round++) {
    if (t % 2 == round % 2 && t < 15) {
      int x = s[t], y = s[t + 1];
      s[t] = x <= y ? x : y;
      s[t + 1] = x <= y ? y : x;
    }
    __syncthreads();
  }
  a[t] = s[t];
}

// PAIR oddEven wrongWay refuted --block 16
__global__ void wrongWay(int *a) {
  __shared__ int s[16];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  for (int round = 0; round < 3; round++) {
    if (t % 2 == round % 2 && t < 15) {
      int x = s[t], y = s[t + 1];
      s[t] = x <= y ? x : y;
      s[t + 1] = round == 2 ? x : x <= y ? y : x;
    }
    __syncthreads();
  }
  a[t] = s[t];
}

__global__ void compact(float *out, const float *in, const int *place, const int *keep) {
  int t = threadIdx.x;
  if (keep[t])
    out[place[t]] = in[t];
}

// PAIR compact compactInverted proved --block 32
// SAYS assumed: no two threads race on 'out'
__global__ void compactInverted(float *out, const float *in, const int *place, const int *keep) {
  int t = threadIdx.x;
  float x = in[t];
  if (keep[t] == 0)
    return;
  out[place[t]] = x;
}

// PAIR compact compactOther refuted --block 32
__global__ void compactOther(float *out, const float *in, const int *place, const int *keep) {
  int t = threadIdx.x;
  if (keep[t])
    out[place[t]] = in[t ^ 1];
}

__global__ void histogram(int *bins, const int *in, int n) {
  for (int i = 0; i < n; i++)
    atomicAdd(&bins[(threadIdx.x + i) % 4], in[threadIdx.x * n + i]);
}

// PAIR histogram histogramInOrder proved --block 8 --param n=3
__global__ void histogramInOrder(int *bins, const int *in, int n) {
  for (int i = n - 1; i >= 0; i--)
    atomicAdd(&bins[(threadIdx.x + i) % 4], in[threadIdx.x * n + i]);
}

// PAIR histogram plainHistogram refuted --block 8 --param n=3
// SAYS a data race
__global__ void plainHistogram(int *bins, const int *in, int n) {
  for (int i = 0; i < n; i++)
    bins[(threadIdx.x + i) % 4] += in[threadIdx.x * n + i];
}

__global__ void transpose(float4 *out, const float4 *in, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  out[x * n + y] = in[y * n + x];
}

// PAIR transpose throughShared proved --grid 2x2 --block 4x4 --param n=8
__global__ void throughShared(float4 *out, const float4 *in, int n) {
  __shared__ float4 tile[4][5];
  int x = blockIdx.x * 4 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * n + x];
  __syncthreads();
  x = blockIdx.y * 4 + threadIdx.x;
  y = blockIdx.x * 4 + threadIdx.y;
  out[y * n + x] = tile[threadIdx.x][threadIdx.y];
}

// PAIR transpose swapped unknown --grid 2x2 --block 4x4 --param n=8
// SAYS out[0] (bytes 0 to 7) may differ
__global__ void swapped(float4 *out, const float4 *in, int n) { // parts of vectors are not computed with numbers
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  float4 v = in[y * n + x];
  float z = v.z;
  v.z = v.w;
  v.w = z;
  out[x * n + y] = v;
}

__global__ void clockwise(long long *a) { a[threadIdx.x] = clock64(); }
// PAIR clockwise clockwise unknown --block 2

// Four numbers read and written as one, and one of them changed.
__global__ void firstOfFour(int *a) { a[4 * threadIdx.x] += 1; }
// PAIR firstOfFour wholeVector proved --block 2
__global__ void wholeVector(int4 *a) {
  int4 v = a[threadIdx.x];
  v.x += 1;
  a[threadIdx.x] = v;
}
// PAIR wholeVector otherStep refuted --block 2
// SAYS a[0] (bytes 0 to 3) is
__global__ void otherStep(int4 *a) { a[threadIdx.x].x += 2; }

// Threads of a warp that exchange values.
// PAIR warpTree warpShuffles proved --grid 2 --block 64
__global__ void warpTree(float *out, const float *in) {
  __shared__ volatile float s[64];
  int t = threadIdx.x, lane = t % 32;
  s[t] = in[blockIdx.x * 64 + t];
  for (int i = 16; i > 0; i /= 2) {
    __syncthreads();
    float sum = lane < i ? s[t] + s[t + i] : 0;
    __syncthreads();
    if (lane < i)
      s[t] = sum;
  }
  if (lane == 0)
    out[blockIdx.x * 2 + t / 32] = s[t];
}
__global__ void warpShuffles(float *out, const float *in) {
  float sum = in[blockIdx.x * 64 + threadIdx.x];
  for (int i = 16; i > 0; i /= 2)
    sum += __shfl_down_sync(0xffffffff, sum, i);
  if (threadIdx.x % 32 == 0)
    out[blockIdx.x * 2 + threadIdx.x / 32] = sum;
}

// PAIR warpShuffles butterfly proved --grid 1 --block 64
__global__ void butterfly(float *out, const float *in) {
  float sum = in[blockIdx.x * 64 + threadIdx.x];
  for (int i = 16; i > 0; i /= 2)
    sum += __shfl_xor_sync(0xffffffff, sum, i);
  if (threadIdx.x % 32 == 0)
    out[blockIdx.x * 2 + threadIdx.x / 32] = sum;
}

// PAIR warpShuffles tooFew refuted --grid 1 --block 64
__global__ void tooFew(float *out, const float *in) {
  float sum = in[blockIdx.x * 64 + threadIdx.x];
  for (int i = 8; i > 0; i /= 2)
    sum += __shfl_down_sync(0xffffffff, sum, i);
  if (threadIdx.x % 32 == 0)
    out[blockIdx.x * 2 + threadIdx.x / 32] = sum;
}

// PAIR neighbours neighboursByShuffle proved --grid 1 --block 48
__global__ void neighbours(int *out, const int *in) {
  int t = threadIdx.x;
  out[t] = in[t] - in[t % 32 ? t - 1 : t];
}
__global__ void neighboursByShuffle(int *out, const int *in) {
  int v = in[threadIdx.x];
  out[threadIdx.x] = v - __shfl_up_sync(0xffffffff, v, 1);
}

// PAIR neighbours neighboursByWarp proved --grid 1 --block 64
__global__ void neighboursByWarp(int *out, const int *in) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp();
  out[t] = s[t] - s[t % 32 ? t - 1 : t];
}

// PAIR neighboursByWarp acrossWarps refuted --grid 1 --block 64
// SAYS a data race on s[31]: thread (31,0,0) of block (0,0,0)
__global__ void acrossWarps(int *out, const int *in) { // the other warp need not be there yet
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp();
  out[t] = s[t] - s[t ? t - 1 : t];
}

// PAIR neighboursByWarp noSyncwarp refuted --grid 1 --block 64
// SAYS a data race on s
__global__ void noSyncwarp(int *out, const int *in) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  out[t] = s[t] - s[t % 32 ? t - 1 : t];
}

// PAIR halves halvesByShuffle proved --grid 1 --block 32
__global__ void halves(int *out, const int *in) {
  int t = threadIdx.x;
  out[t] = t < 16 ? in[t] + in[(t + 8) % 16] : in[t];
}
__global__ void halvesByShuffle(int *out, const int *in) { // half of the warp takes part; segments of 16 lanes
  int v = in[threadIdx.x];
  if (threadIdx.x < 16)
    v += __shfl_sync(0x0000ffff, v, threadIdx.x + 8, 16);
  out[threadIdx.x] = v;
}

// PAIR signs signsByVote proved --grid 1 --block 6
__global__ void signs(int *out, const int *in) {
  unsigned bits = 0;
  int any = 0, all = 1;
  for (int i = 0; i < 6; i++) { // there are no more
    bits |= in[i] > 0 ? 1u << i : 0;
    any |= in[i] > 5;
    all &= in[i] > 5;
  }
  out[3 * threadIdx.x] = (int)bits;
  out[3 * threadIdx.x + 1] = any;
  out[3 * threadIdx.x + 2] = all;
}
__global__ void signsByVote(int *out, const int *in) {
  int v = in[threadIdx.x];
  int bits = (int)__ballot_sync(0xffffffff, v > 0);
  out[3 * threadIdx.x] = bits;
  out[3 * threadIdx.x + 1] = __any_sync(0xffffffff, v > 5);
  out[3 * threadIdx.x + 2] = __all_sync(0xffffffff, v > 5);
}

// PAIR signsByVote otherSigns refuted --grid 1 --block 6
__global__ void otherSigns(int *out, const int *in) {
  int v = in[threadIdx.x];
  int bits = (int)__ballot_sync(0xffffffff, v >= 0);
  out[3 * threadIdx.x] = bits;
  out[3 * threadIdx.x + 1] = __any_sync(0xffffffff, v > 5);
  out[3 * threadIdx.x + 2] = __all_sync(0xffffffff, v > 5);
}

// PAIR matches matchesByVote proved --grid 1 --block 32
__global__ void matches(int *out, const int *in) {
  int v = in[threadIdx.x] & 1;
  unsigned ones = __ballot_sync(0xffffffff, v == 1);
  out[threadIdx.x] = (int)(v ? ones : ~ones);
}
__global__ void matchesByVote(int *out, const int *in) {
  out[threadIdx.x] = (int)__match_any_sync(0xffffffff, in[threadIdx.x] & 1);
}

// PAIR fromSomewhere fromSomewhere unknown --grid 1 --block 32
// SAYS which thread of the warp gives a value depends on memory
__global__ void fromSomewhere(int *out, const int *in) {
  out[threadIdx.x] = __shfl_sync(0xffffffff, (int)threadIdx.x, in[threadIdx.x]);
}

// PAIR whereItIsPositive whereItIsPositive unknown --grid 1 --block 32
// SAYS depends on memory
__global__ void whereItIsPositive(int *out, const int *in) {
  if (in[threadIdx.x] > 0)
    out[threadIdx.x] = __shfl_sync(0xffffffff, in[threadIdx.x], 0);
}

// PAIR notThere notThere unknown --grid 1 --block 32
// SAYS threads of a warp wait for others that never arrive
__global__ void notThere(int *out, const int *in) {
  int v = in[threadIdx.x];
  if (threadIdx.x < 16)
    v = __shfl_sync(0xffffffff, v, 0);
  __syncthreads();
  out[threadIdx.x] = v;
}

struct Padded {
  int x;
  short y;
};
// PAIR padded padded proved --grid 1 --block 4
// PAIR padded byMember refuted --grid 1 --block 4
// SAYS a[0] (bytes 6 to 7) is
__global__ void padded(Padded *a, Padded *b) { a[threadIdx.x] = b[threadIdx.x]; }
__global__ void byMember(Padded *a, Padded *b) {
  a[threadIdx.x].x = b[threadIdx.x].x;
  a[threadIdx.x].y = b[threadIdx.x].y;
}

// Outside of a variable is another one, or nothing.
__global__ void kept(int *a, const int *b) {
  __shared__ int s[5], r[4];
  r[threadIdx.x] = 1;
  __syncthreads();
  s[threadIdx.x + 1] = 2;
  __syncthreads();
  a[threadIdx.x] = r[threadIdx.x];
}

// PAIR kept tooSmall unknown --block 4
// SAYS in the result: an access outside of 's'
// PAIR tooSmall kept unknown --block 4
// SAYS in the original: an access outside of 's'
__global__ void tooSmall(int *a, const int *b) {
  __shared__ int s[4], r[4];
  r[threadIdx.x] = 1;
  __syncthreads();
  s[threadIdx.x + 1] = 2;
  __syncthreads();
  a[threadIdx.x] = r[threadIdx.x];
}

// PAIR kept byMemory unknown --block 4
// SAYS an access outside of 's'
__global__ void byMemory(int *a, const int *b) {
  int s[4];
  s[b[threadIdx.x] & 7] = threadIdx.x;
  a[threadIdx.x] = s[b[threadIdx.x] & 7] - threadIdx.x + 1;
}

// PAIR kept byMemoryInside proved --block 4
__global__ void byMemoryInside(int *a, const int *b) {
  int s[4];
  s[b[threadIdx.x] & 3] = threadIdx.x;
  a[threadIdx.x] = s[b[threadIdx.x] & 3] - threadIdx.x + 1;
}

// PAIR kept inDynamic unknown --block 4 --shared 12
// SAYS an access outside of 'dynamic'
// PAIR kept inDynamic proved --block 4 --shared 16
extern __shared__ int dynamic[];
__global__ void inDynamic(int *a, const int *b) {
  dynamic[threadIdx.x] = 1;
  a[threadIdx.x] = dynamic[threadIdx.x];
}

// Atomics of block scope synchronise with threads of their block.
__global__ void counting(int *a) { atomicAdd(a, 1); }

// PAIR counting countingInBlock proved --grid 1 --block 4
// PAIR counting countingInBlock refuted --grid 2 --block 4
// SAYS a data race on a[0]
__global__ void countingInBlock(int *a) { atomicAdd_block(a, 1); }

__global__ void isPositive(int *a) { a[threadIdx.x] = a[threadIdx.x] > 0; }

// PAIR isPositive takenForPositive proved --block 4
// SAYS (an assume in the source)
__global__ void takenForPositive(int *a) {
  const int t = threadIdx.x;
  __builtin_assume(a[t] > 0);
  a[t] = a[t] > 0;
}

// Names that mean two things: variables of the file, parameters, and what they hold.
__device__ int both[32];
__device__ int ofFile(int i) { return both[i]; }
// PAIR readsVariable readsParameter refuted --block 4
__global__ void readsVariable(int *both) { both[threadIdx.x] = ofFile(threadIdx.x); }
__global__ void readsParameter(int *both) { both[threadIdx.x] = both[threadIdx.x]; }
// PAIR readsParameter writesVariable refuted --block 4
// SAYS both (line
__global__ void writesVariable(int *a) { both[threadIdx.x] = 1; }
namespace other {
__device__ int both[32];
}
// PAIR oneOfTwo otherOfTwo refuted --block 4
__global__ void oneOfTwo(int *a) { a[threadIdx.x] = both[threadIdx.x]; }
__global__ void otherOfTwo(int *a) { a[threadIdx.x] = other::both[threadIdx.x]; }
// PAIR oneOfTwo oneOfTwo proved --block 4
// PAIR twoTables oneTable refuted --block 4
__device__ int lowTable(int i) {
  static const int table[4] = {1, 2, 3, 4};
  return table[i];
}
__device__ int highTable(int i) {
  static const int table[4] = {5, 6, 7, 8};
  return table[i];
}
__device__ int lowAgain(int i) {
  static const int again[4] = {1, 2, 3, 4};
  return again[i];
}
__global__ void twoTables(int *a) { a[threadIdx.x] += lowTable(threadIdx.x) + highTable(threadIdx.x); }
__global__ void oneTable(int *a) { a[threadIdx.x] += lowTable(threadIdx.x) + lowTable(threadIdx.x); }
// PAIR oneTable alikeTables proved --block 4
__global__ void alikeTables(int *a) { a[threadIdx.x] += lowTable(threadIdx.x) + lowAgain(threadIdx.x); }
// PAIR shortNumber longNumber unknown --block 4
// SAYS 'number' has a different type in the result
// PAIR shortNumber longNumber proved --block 4 --param number=7
__global__ void shortNumber(int *a, int number) { a[threadIdx.x] = number; }
__global__ void longNumber(int *a, long long number) { a[threadIdx.x] = (int)number; }
// PAIR bitsOfNumber realNumber unknown --block 4
__global__ void bitsOfNumber(float *a, int number) { a[threadIdx.x] = __int_as_float(number); }
__global__ void realNumber(float *a, float number) { a[threadIdx.x] = number; }
struct FourNumbers {
  int d[4];
};
// PAIR bySubscript byName unknown --block 4
// PAIR bySubscript bySubscript proved --block 4
__global__ void bySubscript(int *a, FourNumbers p) { a[threadIdx.x] = p.d[threadIdx.x]; }
__global__ void byName(int *a, FourNumbers p) {
  int t = threadIdx.x;
  a[t] = t == 0 ? p.d[0] : t == 1 ? p.d[1] : t == 2 ? p.d[2] : p.d[3];
}
// PAIR bySubscript byPointer unknown --block 4
__global__ void byPointer(int *a, int *p) { a[threadIdx.x] = p[threadIdx.x]; }
