// Warp operations that CUDA leaves undefined, and such that only look so. The argument is the number of the case; each
// line says what exploring it finds.
#include <cstdio>
#include <cstdlib>
#include <utility>

constexpr unsigned everyone = 0xffffffffu;

template <int N> __global__ void k(int *o) {
  const int lane = threadIdx.x;
  int v = lane + 1;
  // Four lanes, of which the mask names two: "does not name it".
  if (N == 0) v = __shfl_sync(3, v, 0);
  if (N == 1) v = __shfl_up_sync(3, v, 1);
  if (N == 2) v = __shfl_down_sync(3, v, 1);
  if (N == 3) v = __shfl_xor_sync(3, v, 1);
  if (N == 4) v = __ballot_sync(3, v);
  if (N == 5) v = __any_sync(3, v);
  if (N == 6) v = __all_sync(3, v);
  if (N == 7) v = __match_any_sync(3, v);
  if (N == 8) { int same; v = __match_all_sync(3, v, &same); }
  if (N == 9) v = __reduce_add_sync(3, v);
  if (N == 10) v = __reduce_max_sync(3, v);
  if (N == 11) __syncwarp(3);
  // "undefined value": the lane that is asked is not in the mask, has ended, or has got such a value itself.
  if (N == 20 && lane < 2) v = __shfl_sync(3, v, 3);
  if (N == 21) {
    if (lane == 3)
      return;
    v = __shfl_sync(everyone, v, 3);
  }
  if (N == 22 && lane < 2) v = __shfl_xor_sync(3, v, 2);
  if (N == 23 && lane < 3) { // a sum of three by halves
    v += __shfl_down_sync(7, v, 2);
    v += __shfl_down_sync(7, v, 1);
    if (lane != 0)
      return;
  }
  if (N == 24 && lane < 2) { // decides a branch
    if (__shfl_sync(3, v, 2) > 2)
      o[5] = 1;
    return;
  }
  if (N == 25 && lane < 2) { // is the sum of others
    v = __shfl_sync(3, v, 2);
    v = __reduce_add_sync(3, v);
    if (lane == 0)
      o[0] = v;
    return;
  }
  if (N == 26 && lane < 2) { // is in the thread's own memory first
    __shared__ int s[4];
    s[lane] = __shfl_sync(3, v, 2);
    v = s[lane];
  }
  // Compared with a number that only the kernel knows.
  if (N == 27 && lane < 2) {
    if (__shfl_sync(3, v, 2) == 1592595997)
      o[5] = 1;
    return;
  }
  if (N == 28 && lane < 2) { // one of three numbers
    if (unsigned(__shfl_sync(3, v, 2)) - 1000000u < 3)
      o[5] = 1;
    return;
  }
  if (N == 29 && lane < 2) {
    switch (__shfl_sync(3, v, 2) ^ 0x1234) {
    case 77177: case 88188: case 99199: o[5] = 1; break;
    case 11111: o[6] = 1; break;
    }
    return;
  }
  if (N == 51 && lane < 2) { // printed: by one lane
    const int got = __shfl_sync(3, v, 2);
    if (lane == 1)
      printf("%d\n", got);
    return;
  }
  if (N == 52 && lane < 2) { // decides what is printed
    const int got = __shfl_sync(3, v, 2);
    printf(got > 100 ? "much\n" : "little\n");
    return;
  }
  // "waits ... for lane": one of the mask has not ended, and does not come.
  if (N == 30 && lane < 2) v = __shfl_xor_sync(15, v, 1); // the others go on behind it
  if (N == 31) v = __shfl_xor_sync(lane < 2 ? 3u : 15u, v, 1); // masks that overlap
  if (N == 32) { // loops of different lengths
    for (int i = lane; i < 6; i += 4)
      v += __shfl_xor_sync(everyone, v, 1);
  }
  if (N == 33) { // who leaves the loop does not vote
    for (int n = lane; n > 0;) {
      --n;
      if (__all_sync(everyone, n < 1))
        break;
    }
  }
  if (N == 34) { // into another branch
    if (lane == 3) {
      o[8] = 1;
      return;
    }
    v = __ballot_sync(everyone, v);
  }
  if (N == 35 && lane < 2) __syncwarp(15); // the others go on behind it
  if (N == 36) { // another operation, with another mask
    if (lane < 2)
      v = __reduce_add_sync(15, v);
    else
      v = __reduce_max_sync(12, v);
  }
  // Nothing is wrong.
  if (N == 40) { // a sum of four by halves: what the others get, nobody uses
    v += __shfl_down_sync(15, v, 2);
    v += __shfl_down_sync(15, v, 1);
    if (lane != 0)
      return;
  }
  if (N == 41 && lane < 2) v = __shfl_up_sync(3, v, 1); // the first one keeps its own
  if (N == 42) {
    if (lane == 3)
      return;
    v = __ballot_sync(everyone, v) + __reduce_add_sync(7, v); // who has ended need not take part
  }
  if (N == 43 && lane < 3) {
    const int next = __shfl_down_sync(7, v, 1);
    if (lane < 2)
      v = next;
  }
  if (N == 44) v = __shfl_sync(everyone, v, 1, 2); // in halves of the warp's four lanes
  if (N == 45) { const unsigned mask = __match_any_sync(15, lane & 1); v = __shfl_sync(mask, v, lane & 1); }
  if (N == 46 && lane < 2) { // an undefined value that another one takes the place of
    v = __shfl_sync(3, v, 2);
    v = __shfl_sync(3, lane, 0);
  }
  if (N == 47) { // what comes before the end may be everybody's
    o[lane] = 1;
    if (lane == 3)
      return;
    v = __shfl_sync(everyone, v, 1);
  }
  if (N == 48) { // the second one is for all
    if (lane < 2)
      v = __reduce_add_sync(3, v);
    v = __reduce_add_sync(everyone, v);
  }
  if (N == 49) { // it has written before the others come
    if (lane == 3)
      o[8] = 1;
    __syncwarp(15);
    if (lane == 3)
      return;
    v = __ballot_sync(everyone, v);
  }
  if (N == 50) { // a barrier of the warp waits for those who have not ended, wherever they are
    if (lane == 3) {
      o[8] = 1;
      return;
    }
    __syncwarp();
  }
  if (N == 53 && lane < 2) { // printed is another value
    const int got = __shfl_sync(3, v, 2);
    printf("%d\n", lane == 5 ? got : 7);
    return;
  }
  o[lane] = v;
}

template <int... N> void launch(int which, int *o, std::integer_sequence<int, N...>) {
  ((N == which ? k<N><<<1, 4>>>(o) : void()), ...);
}

int main(int, char **argv) {
  int *o;
  cudaMalloc(&o, 64);
  launch(std::atoi(argv[1]), o, std::make_integer_sequence<int, 54>());
  return cudaDeviceSynchronize() ? 9 : 0;
}
