// REPAIR: verified, 7 lines
// Accesses in macros: in definitions where all uses want the same, else where the macro is used.
#define READ(x) x
#define PUT(x, v)                                                                                                      \
  do {                                                                                                                 \
    x = (v);                                                                                                           \
  } while (0)
#define LOCK() while (atomicCAS(&lock, 0, 1) != 0)
#define UNLOCK() atomicExch(&lock, 0)
#define NOT_NEGATIVE(x) ((x) >= 0)
__device__ int lock, data, other, third, seen[4];

__global__ void locked() {
  LOCK() {
  }
  data = data + 1;
  UNLOCK();
}

__global__ void plain() {
  if (blockIdx.x) {
    PUT(other, 1);
    third = 1;
  } else {
    seen[0] = READ(other);
    seen[1] = NOT_NEGATIVE(third);
  }
}

int main() {
  locked<<<2, 1>>>();
  plain<<<2, 1>>>();
}
