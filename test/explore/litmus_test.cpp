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
P1 (atomic_int* x) { atomic_store(x, 1); while (atomic_load(x) == 0) ; do { int r1 = atomic_fetch_add(x, 0); } while (r1 == 0); }
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
  EXPECT_TRUE(contains(outcome.text, "heterogeneous race on y: P0 write at line 6, P1 read at line 5")) << outcome.text;
  EXPECT_TRUE(contains(outcome.text, "data race on x: P0 write at line 5, P1 read at line 8")) << outcome.text;
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
  EXPECT_TRUE(contains(divergent.text, "barrier divergence: P1 at line 4")) << divergent.text;
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
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n add.f32 r1, 1, 2 ;\nexists (x=0)\n", 4, 2},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n mul.hi.u32 r1, 1, 2 ;\nexists (x=0)\n", 4, 2},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n add.sat.s32 r1, 1, 2 ;\nexists (x=0)\n", 4, 2},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n atom.add.f32 r1, x, 2 ;\nexists (x=0)\n", 4, 2},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n st.weak.u32 x, 1 ;\n ld.weak.u64 r1, x ;\nexists (x=0)\n", 5, 1},
           Case{"PTX a\n{ x=0; }\n P0@cta 0,gpu 0 ;\n mov.u32 r1, 1 ;\n mov.s32 r1, 2 ;\n beq r1, 1, E ;\n E: "
                ";\nexists (x=0)\n",
                6, 1},
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
      case 3:
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
      EXPECT_EQ(got != expected, KnownDifferences.count(name) == 1) << name << "\n" << outcome.text;
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
TEST(Recorded, OpenCLRaces) {
  unsigned told = 0;
  compareWith("opencl-race-expected.csv", {}, true, &told);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
