// EXPECT: breaks
// BLUE is 6: RED is 5, GREEN has no value of its own but follows RED
enum Colour { RED = 5, GREEN, BLUE = GREEN };
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 7;
__global__ void f(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = BLUE;
}
