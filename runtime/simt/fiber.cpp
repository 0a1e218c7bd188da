// See fiber.h. x86-64 (System V) and AArch64.
#include "runtime/simt/fiber.h"

#include "runtime/simt/limits.h"

#include <atomic>
#include <cassert>
#include <cstdint>
#include <sys/mman.h>

#if defined(__x86_64__)
asm(R"(
.text
.globl veriwarpSwitch
.type veriwarpSwitch, @function
.p2align 4
veriwarpSwitch:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
.size veriwarpSwitch, .-veriwarpSwitch
.globl veriwarpFiberStart
.type veriwarpFiberStart, @function
veriwarpFiberStart:
  movq %r12, %rdi
  call *%rbx
  ud2
.size veriwarpFiberStart, .-veriwarpFiberStart
)");
#elif defined(__aarch64__)
asm(R"(
.text
.globl veriwarpSwitch
.type veriwarpSwitch, %function
.p2align 4
veriwarpSwitch:
  sub sp, sp, #160
  stp x19, x20, [sp, #0]
  stp x21, x22, [sp, #16]
  stp x23, x24, [sp, #32]
  stp x25, x26, [sp, #48]
  stp x27, x28, [sp, #64]
  stp x29, x30, [sp, #80]
  stp d8, d9, [sp, #96]
  stp d10, d11, [sp, #112]
  stp d12, d13, [sp, #128]
  stp d14, d15, [sp, #144]
  mov x9, sp
  str x9, [x0]
  mov sp, x1
  ldp x19, x20, [sp, #0]
  ldp x21, x22, [sp, #16]
  ldp x23, x24, [sp, #32]
  ldp x25, x26, [sp, #48]
  ldp x27, x28, [sp, #64]
  ldp x29, x30, [sp, #80]
  ldp d8, d9, [sp, #96]
  ldp d10, d11, [sp, #112]
  ldp d12, d13, [sp, #128]
  ldp d14, d15, [sp, #144]
  add sp, sp, #160
  ret
.globl veriwarpFiberStart
.type veriwarpFiberStart, %function
veriwarpFiberStart:
  mov x0, x20
  blr x19
  brk #1
)");
#else
#error "fibers: x86-64 and AArch64 only"
#endif

extern "C" void veriwarpFiberStart();

namespace veriwarp::simt {

void *prepareFiber(void *top, void (*entry)(void *), void *argument) {
  assert(reinterpret_cast<std::uintptr_t>(top) % 16 == 0 && "the convention wants stacks aligned");
  auto **words = static_cast<void **>(top);
#if defined(__x86_64__)
  *--words = nullptr; // what veriwarpFiberStart would return to
  *--words = nullptr; // alignment: its call leaves the stack as the convention wants it
  *--words = reinterpret_cast<void *>(&veriwarpFiberStart);
  *--words = nullptr;                         // rbp
  *--words = reinterpret_cast<void *>(entry); // rbx
  *--words = argument;                        // r12
  *--words = nullptr;                         // r13
  *--words = nullptr;                         // r14
  *--words = nullptr;                         // r15
#else
  words -= 20;
  for (int i = 0; i < 20; ++i)
    words[i] = nullptr;
  words[0] = reinterpret_cast<void *>(entry);                // x19
  words[1] = argument;                                       // x20
  words[11] = reinterpret_cast<void *>(&veriwarpFiberStart); // x30
#endif
  return static_cast<void *>(words);
}

namespace {
constexpr std::size_t Page = 4096;
std::atomic<unsigned> guards = 0;
} // namespace

bool Stacks::reserve(unsigned wanted) {
  if (wanted <= count)
    return true;
  if (base)
    munmap(base, count * Size);
  base = nullptr;
  count = 0;
  assert(!base && count == 0 && "what was there has been given back");
  void *memory =
      mmap(nullptr, wanted * Size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return false;
  base = static_cast<char *>(memory);
  count = wanted;
  for (unsigned i = 0; i < wanted && guards < limits::guardPages; ++i, ++guards)
    mprotect(base + i * Size, Page, PROT_NONE);
  return true;
}

Stacks::~Stacks() {
  if (base)
    munmap(base, count * Size);
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
