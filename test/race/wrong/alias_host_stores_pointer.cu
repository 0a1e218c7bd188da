// The host puts pointers into memory that the kernel reads, and passes one of them to it in another way, too.
// veriwarp-expect: race=refuted|possible@marked
// Why: thread i writes what thread i - 1 writes.
#include <cuda_runtime.h>

#include <vector>

__device__ float cells[128];
__device__ float *kept;

__global__ void fill(float **table, float *b) {
  table[0][threadIdx.x] = 1; // expect: race
  b[threadIdx.x + 1] = 2;    // expect: race
}

__global__ void twoTables(float **first, float **second) {
  first[0][threadIdx.x] = 1;      // expect: race
  second[0][threadIdx.x + 1] = 2; // expect: race
}

__global__ void managed(float **table, float *b) {
  table[1][threadIdx.x] = 1; // expect: race
  b[threadIdx.x + 1] = 2;    // expect: race
}

struct Rows {
  int count;
  float *row[4];
};
__global__ void inRecord(const Rows *rows, float *b) {
  for (int r = 0; r < 4; ++r)
    rows->row[r][threadIdx.x] = r; // expect: race
  b[threadIdx.x + 1] = 2;          // expect: race
}

__global__ void inVector(float **table, float *b) {
  table[3][threadIdx.x] = 1; // expect: race
  b[threadIdx.x + 1] = 2;    // expect: race
}

__global__ void anElement(float **table, float *b) {
  table[2][threadIdx.x] = 1; // expect: race
  b[threadIdx.x + 1] = 2;    // expect: race
}

__global__ void ofVariable(float **table) {
  table[0][threadIdx.x] = 1;  // expect: race
  cells[threadIdx.x + 1] = 2; // expect: race
}

__global__ void inVariable(float *b) {
  kept[threadIdx.x] = 1;  // expect: race
  b[threadIdx.x + 1] = 2; // expect: race
}

float *memory() {
  float *fresh;
  cudaMalloc(&fresh, 400);
  return fresh;
}

float **tableOf(float **rows, int count) {
  float **table;
  cudaMalloc(&table, count * sizeof(float *));
  cudaMemcpy(table, rows, count * sizeof(float *), cudaMemcpyHostToDevice);
  return table;
}

void fillHost() {
  float *b, **table;
  cudaMalloc(&b, 400);
  cudaMalloc(&table, 2 * sizeof(float *));
  float *rows[2] = {b, b};
  cudaMemcpy(table, rows, sizeof rows, cudaMemcpyHostToDevice);
  fill<<<1, 32>>>(table, b);
}

void twoTablesHost() {
  float *b = memory(), *some[1] = {b}, *again[1] = {b};
  twoTables<<<1, 32>>>(tableOf(some, 1), tableOf(again, 1));
}

void managedHost() {
  float *b = memory(), **shared;
  cudaMallocManaged(&shared, 2 * sizeof(float *));
  shared[1] = b + 4;
  managed<<<1, 32>>>(shared, b);
}

void inRecordHost() {
  float *b = memory();
  Rows record, *onDevice;
  record.count = 4;
  for (float *&row : record.row)
    row = b;
  cudaMalloc(&onDevice, sizeof record);
  cudaMemcpyAsync(onDevice, &record, sizeof record, cudaMemcpyHostToDevice, 0);
  inRecord<<<1, 32>>>(onDevice, b);
}

void inVectorHost() {
  float *b = memory(), **table;
  std::vector<float *> list(4);
  for (int i = 0; i < 4; ++i)
    list[i] = b + i * 16;
  cudaMalloc(&table, 4 * sizeof(float *));
  cudaMemcpy(table, list.data(), list.size() * sizeof(float *), cudaMemcpyHostToDevice);
  inVector<<<1, 32>>>(table, b);
}

void anElementHost() {
  float *parts[3], **table;
  for (int i = 0; i < 3; ++i)
    cudaMalloc(&parts[i], 400);
  cudaMalloc(&table, sizeof parts);
  cudaMemcpy(table, parts, sizeof parts, cudaMemcpyHostToDevice);
  anElement<<<1, 32>>>(table, parts[2]);
}

void ofVariableHost() {
  void *start;
  cudaGetSymbolAddress(&start, cells);
  float *rows[1] = {static_cast<float *>(start)};
  ofVariable<<<1, 32>>>(tableOf(rows, 1));
}

void inVariableHost() {
  float *b;
  cudaMalloc(&b, 400);
  cudaMemcpyToSymbol(kept, &b, sizeof b);
  inVariable<<<1, 32>>>(b);
}

int main() {
  fillHost();
  twoTablesHost();
  managedHost();
  inRecordHost();
  inVectorHost();
  anElementHost();
  ofVariableHost();
  inVariableHost();
  return cudaDeviceSynchronize();
}
