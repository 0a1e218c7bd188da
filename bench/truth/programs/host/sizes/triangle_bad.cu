// EXPECT: wrong out-of-bounds
// rows[16] has 16 elements and gets 17 threads: thread 16 writes element 16
// AIM: rows of different length are inserted at the front of a vector
#include <vector>

__global__ void set(float *row, float v) { row[threadIdx.x] = v; }

int main() {
  std::vector<float *> rows;
  for (int r = 0; r < 32; ++r) {
    float *p;
    cudaMalloc(&p, (r + 1) * sizeof(float));
    rows.insert(rows.begin(), p);
  }
  for (int r = 0; r < (int)rows.size(); ++r)
    set<<<1, r + 1>>>(rows[r], r * 0.5f);
  cudaDeviceSynchronize();
  for (float *p : rows)
    cudaFree(p);
}
