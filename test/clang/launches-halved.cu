// A number that is halved as long as it is even was a power of two if 1 is left. So is what divides one.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include <cassert>
#include <cstdlib>

static unsigned oddPart(unsigned &log, unsigned n) {
  if (!n) {
    log = 0;
    return 0;
  }
  for (log = 0; (n & 1) == 0; n >>= 1, log++)
    ;
  return n;
}

// CHECK: kernel asserted(
// CHECK: fact n == 2147483648 || pow2(n)
__global__ void asserted(unsigned n) {}
void callAsserted(unsigned n) {
  unsigned log;
  const unsigned rest = oddPart(log, n);
  assert(rest == 1);
  asserted<<<1, 1>>>(n);
}

// CHECK: kernel divided(
// CHECK: fact pow2(n)
__global__ void divided(int n) {}
void callDivided(int n) {
  int rest = n;
  while (rest % 2 == 0)
    rest /= 2;
  if (rest == 1)
    divided<<<1, 1>>>(n);
}

// CHECK: kernel dividing(
// CHECK: fact pow2(n)
// CHECK: fact n <= 1024
__global__ void dividing(unsigned n) {}
void callDividing(unsigned n) {
  assert(1024 % n == 0);
  dividing<<<1, 1>>>(n);
}

// CHECK: kernel dividingOther(
// CHECK-NOT: fact {{.*}}pow2
// CHECK: kernel otherEnd(
__global__ void dividingOther(unsigned n) {}
void callDividingOther(unsigned n) {
  assert(1000 % n == 0);
  dividingOther<<<1, 1>>>(n);
}

// CHECK-NOT: fact {{.*}}pow2
// CHECK: kernel otherEndToo(
__global__ void otherEnd(unsigned n) {}
void callOtherEnd(unsigned n) {
  unsigned rest = n;
  while ((rest & 1) == 0 || rest > 100)
    rest >>= 1;
  if (rest == 1)
    otherEnd<<<1, 1>>>(n);
}
__global__ void otherEndToo(unsigned n) {}
void callOtherEndToo(unsigned n) {
  unsigned rest = n;
  while ((rest & 1) == 0) {
    rest >>= 1;
    if (rest < 8) {
      rest = 1;
      break;
    }
  }
  if (rest == 1)
    otherEndToo<<<1, 1>>>(n);
}

// CHECK-NOT: fact {{.*}}pow2
// CHECK: kernel quartered(
// CHECK-NOT: fact {{.*}}pow2
// CHECK: kernel otherBit(
__global__ void quartered(unsigned n) {}
void callQuartered(unsigned n) {
  unsigned rest = n;
  while ((rest & 1) == 0)
    rest >>= 2;
  if (rest == 1)
    quartered<<<1, 1>>>(n);
}
__global__ void otherBit(unsigned n) {}
void callOtherBit(unsigned n) {
  unsigned rest = n;
  while ((rest & 2) == 0)
    rest >>= 1;
  if (rest == 1)
    otherBit<<<1, 1>>>(n);
}

// CHECK-NOT: fact {{.*}}pow2
// CHECK: kernel chosen(
// CHECK-NOT: fact {{.*}}pow2
// CHECK: kernel three(
__global__ void chosen(unsigned n) {}
void callChosen(unsigned n, bool anyway) {
  unsigned rest = n;
  if (anyway)
    rest = 1;
  else
    while ((rest & 1) == 0)
      rest >>= 1;
  if (rest == 1)
    chosen<<<1, 1>>>(n);
}
__global__ void three(unsigned n) {}
void callThree(unsigned n) {
  unsigned rest = n;
  while ((rest & 1) == 0)
    rest >>= 1;
  if (rest == 3)
    three<<<1, 1>>>(n);
}
// CHECK-NOT: fact {{.*}}pow2
// CHECK: kernel notYet(
// CHECK-NOT: fact {{.*}}pow2
__global__ void notYet(unsigned n) {}
void callNotYet(unsigned n) {
  for (unsigned rest = n; (rest & 1) == 0; rest >>= 1)
    if (rest != 1)
      notYet<<<1, 1>>>(n);
}
int main(int argc, char **argv) {
  callAsserted(std::atoi(argv[1]));
  callDivided(std::atoi(argv[2]));
  callDividing(std::atoi(argv[3]));
  callDividingOther(std::atoi(argv[4]));
  callOtherEnd(std::atoi(argv[5]));
  callOtherEndToo(std::atoi(argv[6]));
  callQuartered(std::atoi(argv[7]));
  callOtherBit(std::atoi(argv[8]));
  callChosen(std::atoi(argv[9]), argc > 2);
  callThree(std::atoi(argv[10]));
  callNotYet(std::atoi(argv[11]));
}
