// EXPECT: wrong race
// the odd threads write the tag of an element that the even thread copies as a whole
struct Item {
  char tag;
  int value;
};
__global__ void update(Item *dst, const Item *src) {
  int t = threadIdx.x;
  if (t % 2 == 0)
    dst[t + 1] = src[t];
  else
    dst[t].tag = 'x';
}

int main() {
  Item *dst, *src;
  cudaMalloc(&dst, 65 * sizeof(Item));
  cudaMalloc(&src, 65 * sizeof(Item));
  cudaMemset(src, 0, 65 * sizeof(Item));
  update<<<1, 64>>>(dst, src);
  return cudaDeviceSynchronize();
}
