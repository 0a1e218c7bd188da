// Litmus tests: our own small ones with outcomes that the axioms give; where the tests of Dat3M are at hand (a folder
// beside the repository, or VERIWARP_LITMUS), all of them against their recorded outcomes; and texts that are no tests.
#include "runtime/explore/litmus/test.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>

using namespace veriwarp::explore::litmus;

namespace {

const char *const MessagePassing = R"(PTX MP
"Message passing"
{ x=0; y=0; P1:r0=0; }
 P0@cta 0,gpu 0         | P1@cta 1,gpu 0        ;
 st.weak x, 1           | ld.acquire.gpu r0, y  ;
 st.release.gpu y, 1    | LC00:                 ;
                        | bne r0, 1, LC01       ;
                        | ld.weak r1, x         ;
                        | LC01:                 ;
exists (P1:r0 == 1 /\ P1:r1 == 0)
)";

const char *const Swap = R"(C swap
{ [x] = 0; [one] = 1; }
P0 (atomic_int* x, int* one) {
  int r0 = atomic_compare_exchange_strong_explicit(x, one, 2, memory_order_acq_rel, memory_order_relaxed);
  if (r0 == 0 && *one != 1) { r0 = 7 + 1 * 2; } else r0 = -1;
}
P1 (atomic_int* x) { atomic_store(x, 1); while (atomic_load(x) == 0) ; int r1; do { r1 = atomic_fetch_add(x, 0); } while (r1 == 0); }
exists (0:r0 = 9 /\ ~(x = 3))
)";

const char *const Barrier = R"(OPENCL barrier
{ [x] = 0; }
P0@wg 0, dev 0 (global int* x) { *x = 1; B: barrier(CLK_GLOBAL_MEM_FENCE); }
P1@wg 0, dev 0 (global int* x) { barrier(CLK_GLOBAL_MEM_FENCE); int r = *x; }
forall (1:r = 1)
)";

const char *const Vulkan = R"(VULKAN MP
{ x=0; y=0; }
 P0@sg 0,wg 0,qf 0              | P1@sg 0,wg 1,qf 0               ;
 st.sc0 x, 1                    | ld.atom.acq.dv.sc0.semsc0 r0, y ;
 st.atom.rel.dv.sc0.semsc0 y, 1 | ld.sc0 r1, x                    ;
~exists (P1:r0 == 1 /\ P1:r1 == 0)
)";

const char *const Typed = R"(PTX T
{ x=0; y=-1; P1:r3=y; }
 P0@cta 0,gpu 0                | P1@cta 1,gpu 0           ;
 mov.u32 r0, -1                | L:                       ;
 mul.wide.s16 r1, r0, 3        | ld.relaxed.gpu.s32 r0, x ;
 atom.relaxed.gpu.min.u32 r2, x, r0 | blt.u64 r0, 1, L    ;
 st.weak.b8 z, 300             | ld.weak.s32 r1, r3       ;
exists (P1:r0 == -1 /\ y >= 4294967295)
)";

Outcome runText(const std::string &text, RunOptions options = {}) { return run(parse(text), options); }

std::string replaced(std::string text, const std::string &what, const std::string &by) {
  text.replace(text.find(what), what.size(), by);
  return text;
}

bool contains(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

TEST(Litmus, MessagesPass) {
  Outcome outcome = runText(MessagePassing);
  EXPECT_FALSE(outcome.holds);
  EXPECT_FALSE(outcome.racy) << outcome.text;
  EXPECT_TRUE(contains(outcome.text, "Observation MP Never 0 2")) << outcome.text;
  EXPECT_TRUE(contains(outcome.text, "States 2\n1:r0=0; 1:r1=0;\n1:r0=1; 1:r1=1;\n")) << outcome.text;
}

TEST(Litmus, ScopesMustIncludeEachOther) {
  Outcome outcome = runText(replaced(MessagePassing, "acquire.gpu", "acquire.cta"));
  EXPECT_TRUE(outcome.holds);
  EXPECT_TRUE(contains(outcome.text, "heterogeneous race on y: P0 write at 6:2, P1 read at 5:27")) << outcome.text;
  EXPECT_TRUE(contains(outcome.text, "data race on x: P0 write at 5:2, P1 read at 8:27")) << outcome.text;
  RunOptions flat;
  flat.scoped = false;
  EXPECT_FALSE(runText(replaced(MessagePassing, "acquire.gpu", "acquire.cta"), flat).holds);
}

TEST(Litmus, C) {
  Outcome outcome = runText(Swap);
  EXPECT_TRUE(outcome.complete);
  EXPECT_TRUE(outcome.holds) << outcome.text;
}

TEST(Litmus, BarriersSynchronize) {
  Outcome outcome = runText(Barrier);
  EXPECT_TRUE(outcome.holds && !outcome.racy) << outcome.text;
  Outcome apart = runText(replaced(Barrier, "P1@wg 0", "P1@wg 1"));
  EXPECT_TRUE(!apart.holds && apart.racy) << apart.text;
  Outcome divergent = runText(replaced(Barrier, "int r = *x;", "int r = *x; barrier(0);"));
  EXPECT_TRUE(contains(divergent.text, "barrier divergence: P1 at 4:77")) << divergent.text;
}

TEST(Litmus, VulkanIsRead) {
  Outcome outcome = runText(Vulkan);
  EXPECT_TRUE(outcome.holds) << outcome.text;
  EXPECT_TRUE(outcome.racy) << outcome.text; // of x, when the flag was not seen
}

// One thread: what `code` leaves in r2. Each line is an instruction.
std::string valueAfter(const std::string &code, const std::string &initial = "x=0;") {
  const Outcome outcome =
      runText("PTX T\n{ " + initial + " }\n P0@cta 0,gpu 0 ;\n" + code + "locations [0:r2;]\nexists (true)\n");
  const std::size_t at = outcome.text.find("0:r2=") + 5;
  return outcome.text.substr(at, outcome.text.find(';', at) - at);
}

TEST(Litmus, NumbersAreAsWideAsTheirType) {
  struct Case {
    const char *code, *value;
  };
  for (const Case &one : {
           Case{"mov.u32 r1, -1 ;\nadd.u32 r2, r1, 1 ;\n", "0"},
           Case{"mov.u32 r1, 0 ;\nsub.u32 r2, r1, 1 ;\n", "4294967295"},
           Case{"mov.s32 r1, 2147483647 ;\nadd.s32 r2, r1, 1 ;\n", "-2147483648"},
           Case{"mov.b32 r1, 3 ;\nmul.lo.u32 r2, r1, 1431655766 ;\n", "2"},
           Case{"mov.u32 r1, -1 ;\nmul.wide.u32 r2, r1, r1 ;\n", "18446744065119617025"},
           Case{"mov.s32 r1, -1 ;\nmul.wide.s32 r2, r1, 7 ;\n", "-7"},
           Case{"mov.u64 r1, 0 ;\nsub.u64 r2, r1, 1 ;\n", "18446744073709551615"},
           Case{"mov.s64 r1, 0 ;\nsub.s64 r2, r1, 1 ;\n", "-1"},
           Case{"mov r1, 0 ;\nsub r2, r1, 1 ;\n", "-1"}, // no type
           Case{"st.weak.u8 x, 511 ;\nld.weak.u8 r2, x ;\n", "255"},
           Case{"st.weak.u8 x, 511 ;\nld.weak.s8 r2, x ;\n", "-1"},
           Case{"st.weak.s16 x, -2 ;\nld.weak.u16 r2, x ;\n", "65534"},
           Case{"st.weak.u32 x, -1 ;\nld.weak r2, x ;\n", "4294967295"}, // of the location
           Case{"atom.add.u32 r1, x, -1 ;\natom.add.u32 r2, x, 2 ;\n", "4294967295"},
           Case{"atom.add.u32 r1, x, -1 ;\natom.add.u32 r1, x, 2 ;\nld.weak.u32 r2, x ;\n", "1"},
           Case{"atom.min.u32 r1, x, 5 ;\nst.weak.u32 x, -1 ;\natom.min.u32 r1, x, 7 ;\nld.weak.u32 r2, x ;\n", "7"},
           Case{"st.weak.s32 x, -1 ;\natom.min.s32 r1, x, 7 ;\nld.weak.s32 r2, x ;\n", "-1"},
           Case{"st.weak.u32 x, -1 ;\natom.max.s32 r1, x, 7 ;\nld.weak.u32 r2, x ;\n", "7"},
           Case{"st.weak.u64 x, -1 ;\natom.max.u64 r1, x, 7 ;\nld.weak.u64 r2, x ;\n", "18446744073709551615"},
           Case{"st.weak.u32 x, -1 ;\natom.cas.b32 r2, x, -1, 5 ;\nld.weak.u32 r2, x ;\n", "5"},
           // Branches: is it taken?
           Case{"mov.u32 r1, -1 ;\nmov r2, 1 ;\nblt r1, 0, E ;\nmov r2, 0 ;\nE: ;\n", "0"},
           Case{"mov.s32 r1, -1 ;\nmov r2, 1 ;\nblt r1, 0, E ;\nmov r2, 0 ;\nE: ;\n", "1"},
           Case{"mov.u64 r1, -1 ;\nmov r2, 1 ;\nblt r1, 5, E ;\nmov r2, 0 ;\nE: ;\n", "0"},
           Case{"mov.u32 r1, -1 ;\nmov r2, 1 ;\nbeq r1, -1, E ;\nmov r2, 0 ;\nE: ;\n", "1"},
           Case{"mov.u32 r1, -1 ;\nmov r2, 1 ;\nblt.s32 r1, 0, E ;\nmov r2, 0 ;\nE: ;\n", "1"},
       })
    EXPECT_EQ(valueAfter(one.code), one.value) << one.code;
}

TEST(Litmus, NumbersInConditionsAreOfTheType) {
  auto holds = [](const std::string &code, const std::string &condition) {
    return runText("PTX T\n{ x=0; }\n P0@cta 0,gpu 0 ;\n" + code + "forall (" + condition + ")\n").holds;
  };
  EXPECT_TRUE(holds("mov.u32 r1, 0 ;\nsub.u32 r1, r1, 1 ;\n", "0:r1 = -1"));
  EXPECT_TRUE(holds("mov.u32 r1, 0 ;\nsub.u32 r1, r1, 1 ;\n", "0:r1 = 4294967295"));
  EXPECT_TRUE(holds("mov.u32 r1, 0 ;\nsub.u32 r1, r1, 1 ;\n", "0:r1 > 0"));
  EXPECT_TRUE(holds("mov.s32 r1, 0 ;\nsub.s32 r1, r1, 1 ;\n", "0:r1 < 0 /\\ 0:r1 = 4294967295"));
  EXPECT_TRUE(holds("mov.u64 r1, 0 ;\nsub.u64 r1, r1, 1 ;\n", "0:r1 > 5"));
  EXPECT_TRUE(holds("red.add.u32 x, -1 ;\nred.add.u32 x, 1 ;\n", "x = 0"));
  EXPECT_TRUE(holds("st.weak.s32 x, -1 ;\n", "x = -1 /\\ x < 0"));
  EXPECT_TRUE(holds("st.weak.u32 x, -1 ;\n", "x = -1 /\\ x > 0"));
}

// What a thread of C leaves in `r`, and what is flagged.
std::string afterC(const std::string &body, const std::string &initial = "int x = 0;") {
  const Outcome outcome =
      runText("C T\n{ " + initial + " }\nP0 (int *x) {\n" + body + " }\nlocations [0:r;]\nexists (true)\n");
  std::string result;
  std::istringstream lines(outcome.text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("0:r=") || line.starts_with("Flag "))
      result += line;
  return result;
}

TEST(Litmus, CComputesWithItsTypes) {
  struct Case {
    const char *body, *result;
  };
  for (const Case &one : {
           Case{"unsigned r = 0; r = r - 1;", "0:r=4294967295;"}, Case{"unsigned u = 0; int r = u - 1 > 5;", "0:r=1;"},
           Case{"int i = -1; unsigned u = 5; int r = i > u;", "0:r=1;"}, Case{"int i = -1; int r = i < 5U;", "0:r=0;"},
           Case{"int i = -1; unsigned u = 5; long l = u; int r = i > l;", "0:r=0;"}, // long has all of unsigned
           Case{"int i = -1; unsigned long u = 5; int r = i > u;", "0:r=1;"},
           Case{"unsigned char c = 300; int r = c;", "0:r=44;"}, Case{"char c = 200; int r = c;", "0:r=-56;"},
           Case{"unsigned char c = 255; int r = c + 1;", "0:r=256;"}, // as ints
           Case{"unsigned char r = 255; r = r + 1;", "0:r=0;"},
           Case{"unsigned short s = 65535; unsigned r = s * s;", "Flag signed overflow: P0 at 4:42"},
           Case{"short s = 40000; int r = s;", "0:r=-25536;"}, Case{"long l = 4294967296; int r = l;", "0:r=0;"},
           Case{"int r = 4294967296 > 0;", "0:r=1;"}, Case{"int r = 0xffffffff > 0;", "0:r=1;"},
           Case{"int r = -1 < 0xffffffff;", "0:r=0;"}, // which is unsigned
           Case{"int r = -1 < 4294967295;", "0:r=1;"}, // which is a long
           Case{"unsigned long long r = 18446744073709551615ull; r = r / 2;", "0:r=9223372036854775807;"},
           Case{"unsigned long long u = 0; int r = u - 1 > u;", "0:r=1;"},
           Case{"unsigned u = -8; int r = (u >> 1) == 2147483644;", "0:r=1;"}, Case{"int r = -8 >> 1;", "0:r=-4;"},
           Case{"int r = 1 << 3;", "0:r=8;"},
           Case{"int n = 32; int r = 1 << n;", "Flag shift by less than 0, or by all bits or more: P0 at 4:23"},
           Case{"int r = 7; r = -r / 2 + r % 4;", "0:r=0;"},
           Case{"int r = 2147483647; r = r + 1;", "Flag signed overflow: P0 at 4:27"},
           Case{"int r = -2147483647 - 1; r = -r;", "Flag signed overflow: P0 at 4:30"},
           Case{"int a = -2147483647 - 1; int r = a / -1;", "Flag signed overflow: P0 at 4:36"},
           Case{"int a = -2147483647 - 1; int r = a % -1;", "Flag signed overflow: P0 at 4:36"},
           Case{"long l = 9223372036854775807; long r = l + 1;", "Flag signed overflow: P0 at 4:42"},
           Case{"int z = *x; int r = 4 / z;", "Flag division by zero: P0 at 4:23"},
           Case{"unsigned z = *x; unsigned r = 4 % z;", "Flag division by zero: P0 at 4:33"},
           Case{"int z = *x; int r = z && 4 / z;", "0:r=0;"}, // which is not reached
           Case{"_Bool b = 256; int r = b;", "0:r=1;"},
           Case{"int r = (unsigned char)511 + (signed char)255;", "0:r=254;"},
           Case{"int r = ~0u == 4294967295;", "0:r=1;"}, Case{"int r = !5 + !0;", "0:r=1;"},
           Case{"atomic_store(x, 2147483647); atomic_fetch_add(x, 1); int r = *x;", "0:r=-2147483648;"}, // wraps
           // Blocks
           Case{"int r0 = 1; if (r0) { int r0 = 2; r0 = 3; } int r = r0;", "0:r=1;"},
           Case{"int r = 1; { int r = 2; { int r = 3; } r = r + 1; }", "0:r=1;"},
           Case{"if (1) { int r = 7; }", "0:r=7;"}, // a condition may name it
       })
    EXPECT_EQ(afterC(one.body), one.result) << one.body;
  EXPECT_EQ(afterC("int r = *x;", "int x = 2147483648;"), "0:r=-2147483648;");
}

TEST(Litmus, LocationsOfCHaveTypes) {
  const auto outcome = [](const std::string &type, const std::string &condition) {
    return runText("C T\n{ x = -1; }\nP0 (atomic_" + type + " *x) { " + type +
                   " r0 = atomic_load_explicit(x, memory_order_relaxed); int r1 = r0 > 5; }\nforall (" + condition +
                   ")\n");
  };
  EXPECT_TRUE(outcome("uint", "0:r1 = 1 /\\ 0:r0 = 4294967295 /\\ x > 0").holds);
  EXPECT_TRUE(outcome("int", "0:r1 = 0 /\\ 0:r0 = -1 /\\ x < 0").holds);
  EXPECT_TRUE(outcome("uchar", "0:r1 = 1 /\\ 0:r0 = 255 /\\ x = 255").holds);
}

TEST(Litmus, ArraysOfCHaveElements) {
  const auto read = [](const std::string &index) {
    return runText(
        "C array\n{ [x] = " + index +
        "; atomic_int y[2] = {5, 6}; }\nP0 (atomic_int* x, atomic_int* y) {\n"
        "  int r0 = atomic_load_explicit(x, memory_order_relaxed);\n"
        "  int r1 = atomic_load_explicit(y + r0, memory_order_relaxed);\n}\nexists (0:r1 = 6 /\\ y[1] = 6)\n");
  };
  EXPECT_TRUE(read("1").holds) << read("1").text;
  EXPECT_FALSE(read("0").holds);
  EXPECT_TRUE(contains(read("2").text, "Flag failed assertion: P0 at 5:35")) << read("2").text;
  EXPECT_TRUE(contains(read("-1").text, "Flag failed assertion: P0 at 5:35")) << read("-1").text;
}

TEST(Litmus, WhatCHasAndTestsDoNotIsRefused) {
  struct Case {
    const char *body;
    unsigned column;
  };
  for (const Case &one : {Case{"float r = 1;", 1},
                          Case{"double r = 1;", 1},
                          Case{"int r = 0; r += 1;", 14},
                          Case{"int r = 0; r++;", 13},
                          Case{"for (;;) ;", 1},
                          Case{"int a[2];", 6},
                          Case{"r = 1;", 1},
                          Case{"{ int r = 1; } r = 2;", 16},
                          Case{"{ int r = 1; } int q = r;", 24},
                          Case{"int r; int r;", 12},
                          Case{"{ int r; } { long r; }", 19},
                          Case{"unsigned float r;", 10},
                          Case{"long char r;", 1},
                          Case{"int r = x;", 5},
                          Case{"int *p = 0;", 6},
                          Case{"int r = 99999999999999999999;", 9},
                          Case{"int r = 9223372036854775808;", 9},
                          Case{"int r = 1ux;", 9},
                          Case{"return;", 1},
                          Case{"if (x) ;", 1},
                          Case{"int r = *5;", 10}})
    try {
      parse("C T\n{ }\nP0 (int *x) {\n" + std::string(one.body) + " }\nexists (true)\n");
      ADD_FAILURE() << "accepted: " << one.body;
    } catch (const SyntaxError &error) {
      EXPECT_EQ(error.line, 4u) << error.what() << "\n" << one.body;
      EXPECT_EQ(error.column, one.column) << error.what() << "\n" << one.body;
    }
}

// Each access races by itself, wherever it stands in the text.
TEST(Litmus, RacesOfOneLineAreTold) {
  const Outcome outcome = runText("C T\n{ x = 0; y = 0; }\nP0 (int *x, int *y) { *x = 1; *y = 1; }\n"
                                  "P1 (int *x, int *y) { int r0 = *y; int r1 = *x; }\nexists (true)\n");
  EXPECT_TRUE(contains(outcome.text, "Flag data race on x: P0 write at 3:23, P1 read at 4:45\n")) << outcome.text;
  EXPECT_TRUE(contains(outcome.text, "Flag data race on y: P0 write at 3:31, P1 read at 4:32\n")) << outcome.text;
}

const char *const ExchangeLock = R"(C Lock
{ l = 0; c = 0; }
P0 (atomic_int *l, int *c) {
  while (atomic_exchange_explicit(l, 1, memory_order_acquire) == 1) ;
  *c = 1; atomic_store_explicit(l, 0, memory_order_release);
}
P1 (atomic_int *l, int *c) {
  while (atomic_exchange_explicit(l, 1, memory_order_acquire) != 0) ;
  *c = 2; atomic_store_explicit(l, 0, memory_order_release);
}
forall (l = 0)
)";

// An exchange that finds the lock taken leaves it as it is: the thread only waits.
TEST(Litmus, ExchangeLocksWait) {
  const Outcome outcome = runText(replaced(ExchangeLock, "!= 0", "== 1"));
  EXPECT_TRUE(outcome.complete && outcome.holds && !outcome.racy) << outcome.text;
  EXPECT_TRUE(contains(outcome.text, "Executions 2 blocked 0 bounded 0")) << outcome.text;
  // What is not that is explored round by round, and both limits are told.
  const Outcome cut = runText(ExchangeLock);
  EXPECT_FALSE(cut.complete);
  EXPECT_TRUE(contains(cut.text, "Incomplete: a loop had 16 iterations")) << cut.text;
  EXPECT_FALSE(contains(cut.text, "load buffering")) << cut.text;
}

TEST(Litmus, WhatIsCutIsNotAnswered) {
  const std::string loop = "C Loop\n{ x = 0; }\nP0 (atomic_int *x) { int i = 0; while (i < 20) { i = i + 1; } }\n";
  for (const char *condition : {"forall (x = 0)", "exists (x = 0)", "~exists (x = 1)"}) {
    const Outcome outcome = runText(loop + condition + "\n");
    EXPECT_TRUE(contains(outcome.text, "States 0\nUnknown\n")) << outcome.text;
    EXPECT_TRUE(contains(outcome.text, "Observation Loop Unknown 0 0\n")) << outcome.text;
    EXPECT_FALSE(outcome.complete);
  }
}

// Seen on a GPU: both locations end with what was exchanged first. Each exchange then reads what comes later in the
// other thread, so this is load buffering, and has to be told although what is exchanged first is known to come first.
TEST(Litmus, ExchangesMayChangePlaces) {
  const std::string test = R"(PTX 2+2W
{ x=0; y=0; }
P0@cta 0,gpu 0                | P1@cta 1,gpu 0                ;
atom.relaxed.gpu.exch r8, x, 1 | atom.relaxed.gpu.exch r8, y, 1 ;
atom.relaxed.gpu.exch r9, y, 2 | atom.relaxed.gpu.exch r9, x, 2 ;
exists (x = 1 /\ y = 1)
)";
  const Outcome outcome = runText(test);
  EXPECT_FALSE(outcome.complete) << outcome.text;
  EXPECT_TRUE(contains(outcome.text, "load buffering is not explored")) << outcome.text;
  // Fences put what each thread does in order.
  std::string fenced = test;
  fenced.insert(fenced.find("atom.relaxed.gpu.exch r9"), "fence.acq_rel.gpu | fence.acq_rel.gpu ;\n");
  const Outcome ordered = runText(fenced);
  EXPECT_TRUE(ordered.complete && !ordered.holds) << ordered.text;
}

// The least of signed numbers is not that of unsigned ones: the order of the two makes a difference.
TEST(Litmus, LeastAndGreatestOfOtherTypesDoNotCommute) {
  const Outcome outcome = runText(R"(PTX M
{ x=5; }
 P0@cta 0,gpu 0            | P1@cta 1,gpu 0            ;
 red.relaxed.gpu.min.s32 x, -1 | red.relaxed.gpu.min.u32 x, 3 ;
locations [x;]
exists (x = 3)
)");
  EXPECT_TRUE(outcome.holds) << outcome.text;
  EXPECT_TRUE(contains(outcome.text, "States 2\n")) << outcome.text;
}

TEST(Litmus, ErrorsNameTheirPlace) {
  struct Case {
    std::string text;
    unsigned line, column;
  };
  for (const Case &wrong : {
           Case{"", 1, 1},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n st.relaxed.gpu x, 1 ;\nexists (0:r1=0)\n", 5, 11},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n st.relaxed.gpu x, r1 ;\nexists (x=0)\n", 4, 20},
           Case{"X86 a\n{}\n", 1, 1},
           Case{"PTX a\x01\n{}\n", 1, 1},
           Case{"PTX a\n{ x=0; }\n P0 | P1 ;\n st.weak x, 1 ;\nexists (x=0)\n", 4, 15},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n add.f32 r1, 1, 2 ;\nexists (x=0)\n", 4, 2},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n mul.hi.u32 r1, 1, 2 ;\nexists (x=0)\n", 4, 2},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n add.sat.s32 r1, 1, 2 ;\nexists (x=0)\n", 4, 2},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n atom.add.f32 r1, x, 2 ;\nexists (x=0)\n", 4, 2},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n st.weak.u32 x, 1 ;\n ld.weak.u64 r1, x ;\nexists (x=0)\n", 5, 2},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n mov.u32 r1, 1 ;\n mov.s32 r1, 2 ;\n beq r1, 1, E ;\n E: "
                ";\nexists (x=0)\n",
                6, 2},
           Case{"PTX a\n{ x=0 y=0; }", 2, 7},
           Case{replaced(MessagePassing, "st.weak x, 1", "st.weak x 1 "), 5, 12},
           Case{replaced(MessagePassing, "st.weak", "st.wink"), 5, 2},
           Case{replaced(MessagePassing, "LC01       ;", "LC02       ;"), 7, 38},
           Case{replaced(MessagePassing, "r1 == 0)", "r1 ? 0)"), 10, 29},
           Case{replaced(MessagePassing, "exists", "exits"), 10, 1},
           Case{replaced(MessagePassing, "P1:r0 == 1", "P7:r0 == 1"), 10, 9},
           Case{replaced(Swap, "memory_order_acq_rel", "memory_order_best"), 4, 63},
           Case{replaced(Swap, "atomic_store(x", "atomic_store(z"), 7, 35},
           Case{replaced(Swap, "= 9", "= 99999999999999999999"), 8, 16},
       })
    try {
      parse(wrong.text);
      ADD_FAILURE() << "accepted:\n" << wrong.text;
    } catch (const SyntaxError &error) {
      EXPECT_EQ(error.line, wrong.line) << error.what() << "\n" << wrong.text;
      EXPECT_EQ(error.column, wrong.column) << error.what() << "\n" << wrong.text;
      EXPECT_STRNE(error.what(), "");
    }
}

// Texts with something changed are tests or are refused, and nothing else happens.
TEST(Litmus, ChangedTexts) {
  std::mt19937 random(5);
  const std::string pieces = "{}()[];,|@:=<>+-*/%&^!~. \n\"0123456789abcxyzrPLC";
  for (int round = 0; round < 4000; ++round) {
    const char *const seeds[] = {MessagePassing, Swap, Barrier, Vulkan, Typed};
    std::string text = seeds[random() % std::size(seeds)];
    for (unsigned change = 0, count = 1 + random() % 4; change < count && !text.empty(); ++change) {
      std::size_t at = random() % text.size(), length = std::min<std::size_t>(random() % 12, text.size() - at);
      switch (random() % 4) {
      case 0:
        text.erase(at, length);
        break;
      case 1:
        text.insert(at, 1, pieces[random() % pieces.size()]);
        break;
      case 2:
        text[at] = pieces[random() % pieces.size()];
        break;
      default:
        text.insert(random() % text.size(), text.substr(at, length));
        break;
      }
    }
    try {
      auto test = parse(text);
      RunOptions options;
      options.seconds = 0.02;
      options.loopBound = 3;
      if (round % 8 == 0)
        run(std::move(test), options);
    } catch (const SyntaxError &error) {
      ASSERT_GE(error.line, 1u);
      ASSERT_GE(error.column, 1u);
    }
  }
  EXPECT_THROW(parse("C deep\n{}\nP0 () { int r = " + std::string(100000, '(') + "1"), SyntaxError);
  EXPECT_THROW(parse("C deep\n{}\nP0 () " + std::string(100000, '{')), SyntaxError);
  EXPECT_THROW(parse("C deep\n{}\nP0 () {}\nexists " + std::string(100000, '~')), SyntaxError);
}

std::filesystem::path recorded() {
  if (const char *given = std::getenv("VERIWARP_LITMUS"))
    return given;
  return std::filesystem::path(VERIWARP_SOURCE_DIR) / ".." / "shared" / "litmus";
}

// Differences from the recorded outcomes, each explained in docs/design/explore.md.
const std::set<std::string> KnownDifferences = {
    // coherence holds for racy plain accesses too
    "PTX/Manual/Co-Total-3-threads-scope-same.litmus",
    "PTX/Manual/CoRR-weak-acquire-weak.litmus",
    "PTX/Manual/CoRR-weak-weak.litmus",
    "PTX/Manual/CoWR-R.litmus",
    "PTX/Memalloy/IRIW_gl_cta.litmus",
    "PTX/Memalloy/IRRWIW_uniproc.litmus",
    "PTX/Memalloy/RWC_uniproc.litmus",
    // no thin air
    "PTX/Manual/LB-dlb-no-fence-1.litmus",
    "PTX/Manual/SL-future-minus.litmus",
    // a thread that waits at a barrier for ever has no final state
    "PTX/Barrier/quorum1-pass.litmus",
    "PTX/Manual/SB+named-bar-dyn-reg-const.litmus",
    // one happens-before for local and global memory
    "OPENCL/overhauling/example5.litmus",
    // scopes are inclusive if each contains the other thread, not only if they are equal
    "OPENCL/overhauling/example8.litmus",
};

// The same for PTX under its own model.
const std::set<std::string> KnownDifferencesOfPtx = {
    "PTX/Barrier/quorum1-pass.litmus", // as above
};

// `told`: of how many tests load buffering might show something else is added.
void compareWith(const std::string &table, const RunOptions &options, bool races, unsigned *told) {
  std::filesystem::path folder = recorded();
  std::ifstream expectations(folder / table);
  if (!expectations)
    GTEST_SKIP() << "no recorded outcomes in " << folder;
  unsigned count = 0, buffering = 0;
  for (std::string line; std::getline(expectations, line);) {
    std::size_t comma = line.find(',');
    if (comma == std::string::npos)
      continue;
    std::string name = line.substr(0, comma);
    bool expected = line.substr(comma + 1, 1) == "1";
    std::ifstream file(folder / name);
    std::ostringstream text;
    text << file.rdbuf();
    try {
      Outcome outcome = run(parse(text.str()), options);
      const bool loads = outcome.text.find("load buffering is not explored") != std::string::npos;
      EXPECT_TRUE(outcome.complete || loads) << name;
      buffering += loads;
      bool got = races ? !outcome.racy : outcome.holds;
      const std::set<std::string> &known = options.model ? KnownDifferencesOfPtx : KnownDifferences;
      EXPECT_EQ(got != expected, known.count(name) == 1) << name << "\n" << outcome.text;
    } catch (const SyntaxError &error) {
      ADD_FAILURE() << name << ":" << error.line << ":" << error.column << ": " << error.what();
    }
    ++count;
  }
  EXPECT_GT(count, 10u);
  *told += buffering;
}

TEST(Recorded, C11) {
  RunOptions options;
  options.scoped = false;
  unsigned told = 0;
  compareWith("rc11-expected.csv", options, false, &told);
  EXPECT_EQ(told, 0u);
}
TEST(Recorded, PTX) {
  unsigned told = 0;
  compareWith("ptx-expected.csv", {}, false, &told);
  EXPECT_TRUE(told > 0 || testing::Test::IsSkipped());
}
TEST(Recorded, PtxUnderItsOwnModel) {
  namespace axiomatic = veriwarp::explore::axiomatic;
  RunOptions options;
  options.model = std::make_shared<axiomatic::Model>(
      axiomatic::readModel({.name = "ptx", .text = std::string(axiomatic::modelText("ptx"))}));
  unsigned told = 0;
  compareWith("ptx-expected.csv", options, false, &told);
  EXPECT_EQ(told, 0u);
}
TEST(Recorded, PtxIsExplored) {
  namespace axiomatic = veriwarp::explore::axiomatic;
  RunOptions options;
  options.model = std::make_shared<axiomatic::Model>(
      axiomatic::readModel({.name = "ptx", .text = std::string(axiomatic::modelText("ptx"))}));
  options.isPtx = true;
  unsigned told = 0;
  compareWith("ptx-expected.csv", options, false, &told);
  EXPECT_EQ(told, 0u);
}
TEST(Recorded, OpenCLRaces) {
  unsigned told = 0;
  compareWith("opencl-race-expected.csv", {}, true, &told);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
