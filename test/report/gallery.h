// A larger report: one finding of every shape, for the pages that people look at.
#pragma once

#include "test/report/sample.h"

namespace veriwarp::report::test {

inline constexpr std::string_view gallerySource =
    "#include <cassert>\n"                                                              // 1
    "constexpr int tile = 32;\n"                                                        // 2
    "\n"                                                                                // 3
    "// A transpose whose tile has no padding: columns of 32 words share one bank.\n"   // 4
    "__global__ void transpose(const float *in, float *out, int n) {\n"                 // 5
    "  __shared__ float s[tile][tile];\n"                                               // 6
    "  int x = blockIdx.x * tile + threadIdx.x, y = blockIdx.y * tile + threadIdx.y;\n" // 7
    "  s[threadIdx.y][threadIdx.x] = in[y * n + x];\n"                                  // 8
    "  __syncthreads();\n"                                                              // 9
    "  out[x * n + y] = s[threadIdx.x][threadIdx.y];\n"                                 // 10
    "}\n"                                                                               // 11
    "\n"                                                                                // 12
    "__global__ void divergent(int *data, int n) {\n"                                   // 13
    "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n"                                // 14
    "  if (i >= n)\n"                                                                   // 15
    "    return;\n"                                                                     // 16
    "  data[i] *= 2;\n"                                                                 // 17
    "  __syncthreads(); /* not \"all\" threads < n come here */\n"                      // 18
    "  data[i] += data[(i + 1) % n];\n"                                                 // 19
    "}\n"                                                                               // 20
    "\n"                                                                                // 21
    "template <class T> __global__ void histogram(const T *keys, int *bins, int n) {\n" // 22
    "  // veriwarp: allow(race) the last writer may win, the result is only a sample\n" // 23
    "  bins[keys[threadIdx.x] & 255] = n;\n"                                            // 24
    "}\n";                                                                              // 25

inline Report galleryReport() {
  Report report = sampleReport();

  KernelReport transpose;
  transpose.name = "_Z9transposePKfPfi";
  transpose.pretty = "transpose(float const*, float*, int)";
  transpose.where = {"g.cu", 5, 17};
  for (Check check : {Check::Race, Check::BarrierDivergence, Check::OutOfBounds, Check::Assertion})
    transpose.checks.push_back(result(check, Verdict::Proved, launchOf("dim3(32,32)", "dim3(32,32)", "g.cu:60")));
  transpose.checks[0].assumptions = {stated("no index overflows"), stated("'in' and 'out' do not overlap")};
  transpose.checks[2].assumptions = {stated("no index overflows")};
  transpose.checks[0].seconds = 0.031;
  transpose.checks.push_back(
      result(Check::BankConflict, Verdict::Refuted, launchOf("dim3(32,32)", "dim3(32,32)", "g.cu:60")));
  transpose.checks.back().degree = 32;
  transpose.checks.push_back(
      result(Check::Uncoalesced, Verdict::Refuted, launchOf("dim3(32,32)", "dim3(32,32)", "g.cu:60")));
  transpose.checks.back().degree = 32;
  Finding banks;
  banks.check = Check::BankConflict;
  banks.space = MemorySpace::Shared;
  banks.object = "s";
  banks.where = {"g.cu", 10, 20};
  banks.message = told("32-way bank conflict on shared array 's': every thread of a warp reads from bank 0");
  banks.degree = 32;
  banks.launch = launchOf("dim3(32,32)", "dim3(32,32)", "g.cu:60");
  for (std::uint32_t t = 0; t < 32; ++t)
    banks.threads.push_back({{0, 0, 0},
                             {t, 0, 0},
                             ActionKind::Reads,
                             t * 32,
                             {{{"g.cu", 10, 20}, told("reads s[" + std::to_string(t) + "][0]")}}});
  banks.fixIts = {{{"g.cu", 6, 3},
                   "__shared__ float s[tile][tile + 1];",
                   told("a row of one more word spreads the columns over the banks")}};
  Finding pairs = banks; // two words in every even bank: the other picture
  pairs.where = {"g.cu", 8, 3};
  pairs.message = told("2-way bank conflict on shared array 's'");
  pairs.degree = 2;
  pairs.fixIts.clear();
  pairs.threads.clear();
  for (std::uint32_t t = 0; t < 32; ++t)
    pairs.threads.push_back({{0, 0, 0}, {t, 0, 0}, ActionKind::Writes, t * 2, {{{"g.cu", 8, 3}, told("writes")}}});
  transpose.findings = {banks, pairs};

  KernelReport divergent;
  divergent.name = "_Z9divergentPii";
  divergent.pretty = "divergent(int*, int)";
  divergent.where = {"g.cu", 13, 17};
  divergent.checks = {result(Check::Race, Verdict::Possible), result(Check::BarrierDivergence, Verdict::Refuted),
                      result(Check::OutOfBounds, Verdict::Refuted), result(Check::Assertion, Verdict::Unknown)};
  divergent.checks[0].seconds = 1.2;
  divergent.checks[3].reason = because("timeout after 10 s");
  Finding miss;
  miss.check = Check::BarrierDivergence;
  miss.where = {"g.cu", 18, 3};
  miss.message = told("not every thread of a block reaches this __syncthreads()");
  miss.values = {{"n", "100"}, {"blockDim.x", "128"}};
  miss.launch = anyLaunch();
  miss.threads = {
      {{0, 0, 0},
       {0, 0, 0},
       ActionKind::Waits,
       -1,
       {{{"g.cu", 15, 7}, told("i >= n is false: 0 >= 100")}, {{"g.cu", 18, 3}, told("waits at the barrier")}}},
      {{0, 0, 0},
       {100, 0, 0},
       ActionKind::LeavesKernel,
       -1,
       {{{"g.cu", 15, 7}, told("i >= n is true: 100 >= 100")}, {{"g.cu", 16, 5}, told("leaves the kernel")}}}};
  miss.notes = {{{"g.cu", 16, 5}, told("thread (100,0,0) leaves here")}};
  Finding bounds;
  bounds.check = Check::OutOfBounds;
  bounds.space = MemorySpace::Global;
  bounds.object = "data";
  bounds.where = {"g.cu", 19, 14};
  bounds.message = told("index 100 of 'data' is out of bounds: the launch gives it 100 elements");
  bounds.launch = anyLaunch();
  bounds.threads = {{{0, 0, 0},
                     {99, 0, 0},
                     ActionKind::Reads,
                     100,
                     {{{"g.cu", 14, 7}, told("i = 99")}, {{"g.cu", 19, 14}, told("reads data[100]")}}}};
  Finding maybe = raceFinding();
  maybe.verdict = Verdict::Possible;
  maybe.level = Nearness::Grid;
  maybe.space = MemorySpace::Global;
  maybe.object = "data";
  maybe.where = {"g.cu", 19, 3};
  maybe.message = told("possible data race on 'data': depends on the value of 'n', which is not known");
  maybe.notes.clear();
  maybe.fixIts.clear();
  maybe.launch = anyLaunch();
  maybe.threads = {{{0, 0, 0}, {127, 0, 0}, ActionKind::Reads, 128, {{{"g.cu", 19, 14}, told("reads data[128]")}}},
                   {{1, 0, 0}, {0, 0, 0}, ActionKind::Updates, 129, {{{"g.cu", 17, 3}, told("updates data[129]")}}}};
  divergent.findings = {miss, bounds, maybe};

  KernelReport histogram;
  histogram.name = "_Z9histogramIhEvPKT_Pii";
  histogram.pretty = "void histogram<unsigned char>(unsigned char const*, int*, int)";
  histogram.where = {"g.cu", 22, 36};
  histogram.checks = {result(Check::Race, Verdict::Refuted)};
  Finding allowed = maybe;
  allowed.verdict = Verdict::Refuted;
  allowed.kind = Fault::WriteWrite;
  allowed.object = "bins";
  allowed.where = {"g.cu", 24, 3};
  allowed.message = told("data race on 'bins': <two> writes & \"no\" order");
  allowed.threads[0] = {{0, 0, 0}, {3, 0, 0}, ActionKind::Writes, 0, {{{"g.cu", 24, 3}, told("writes bins[0]")}}};
  allowed.threads[1] = {{0, 0, 0}, {7, 0, 0}, ActionKind::Writes, 0, {{{"g.cu", 24, 3}, told("writes bins[0]")}}};
  allowed.suppression = {
      Suppression::Kind::InSource, "the last writer may win, the result is only a sample", {"g.cu", 23, 3}};
  histogram.findings = {allowed};

  report.kernels.insert(report.kernels.end(), {transpose, divergent, histogram});
  return report;
}

inline Sources gallerySources() {
  Sources sources = sampleSources();
  sources.add("g.cu", gallerySource);
  return sources;
}

} // namespace veriwarp::report::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
