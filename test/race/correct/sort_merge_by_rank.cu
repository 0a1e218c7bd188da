// Merge of two sorted halves: every thread finds its element's rank in the other half by binary search and stores it
// there. Ranks are distinct because the halves are sorted, which no contract here says: neither proved nor refuted.
// veriwarp-args: --block=128 --grid=1
// veriwarp-expect: all=proved
// veriwarp-expect: race=unknown|possible
__global__ void mergeHalves(const int *a, const int *b, int *out) {
  int t = threadIdx.x, lo = 0, hi = 128;
  while (lo < hi) {
    int mid = (lo + hi) / 2;
    if (b[mid] < a[t])
      lo = mid + 1;
    else
      hi = mid;
  }
  out[t + lo] = a[t];
  int x = b[t];
  lo = 0;
  hi = 128;
  while (lo < hi) {
    int mid = (lo + hi) / 2;
    if (a[mid] <= x)
      lo = mid + 1;
    else
      hi = mid;
  }
  out[t + lo] = x;
}
