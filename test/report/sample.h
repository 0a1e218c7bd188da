// A report as the engines would make it, for the tests of all outputs.
#pragma once

#include "report/finding.h"
#include "report/source.h"

namespace veriwarp::report::test {

// The source that the sample speaks of: a reduction without a barrier, and a kernel that calls what is not modelled.
inline constexpr std::string_view sampleSource = "// reductions\n"
                                                 "\n"
                                                 "__global__ void sum(const float *in, float *out) {\n"
                                                 "  __shared__ float s[64];\n"
                                                 "  int t = threadIdx.x;\n"
                                                 "  s[t] = in[t];\n"
                                                 "  __syncthreads();\n"
                                                 "  for (int d = 32; d > 0; d >>= 1)\n"
                                                 "    if (t < d)\n"
                                                 "      s[t] += s[t + d];\n"
                                                 "  if (t == 0)\n"
                                                 "    out[blockIdx.x] = s[0];\n"
                                                 "}\n"
                                                 "\n"
                                                 "template <class T> __global__ void put(T *out, int n) {\n"
                                                 "  bar();\n"
                                                 "  out[n * threadIdx.x] = 1;\n"
                                                 "}\n";

inline Finding raceFinding() {
  Finding race;
  race.check = Check::Race;
  race.verdict = Verdict::Refuted;
  race.kind = Fault::ReadWrite;
  race.level = Nearness::Block;
  race.space = MemorySpace::Shared;
  race.object = "s";
  race.where = {"f.cu", 10, 7};
  race.message = told("data race on shared array 's': write and read are not ordered");
  race.notes = {{{"f.cu", 10, 7}, told("written by thread (17,0,0) of block (0,0,0), element 17, d = 32")},
                {{"f.cu", 10, 15},
                 told("read by thread (1,0,0) of the same block, element 17, d = 16; no barrier since line 7")}};
  race.fixIts = {
      {{"f.cu", 11, 3}, "__syncthreads();\n", told("a __syncthreads() at the end of the loop body orders them")}};
  race.threads = {
      {{0, 0, 0},
       {17, 0, 0},
       ActionKind::Writes,
       17,
       {{{"f.cu", 8, 3}, told("d = 32")}, {{"f.cu", 10, 7}, told("writes s[17]")}}},
      {{0, 0, 0},
       {1, 0, 0},
       ActionKind::Reads,
       17,
       {{{"f.cu", 8, 3}, told("d = 32")}, {{"f.cu", 8, 3}, told("d = 16")}, {{"f.cu", 10, 15}, told("reads s[17]")}}}};
  race.values = {{"blockDim.x", "64"}};
  race.launch = launchOf("1", "64", "f.cu:40");
  return race;
}

inline CheckResult result(Check check, Verdict verdict, LaunchName launch = anyLaunch()) {
  CheckResult r;
  r.check = check;
  r.verdict = verdict;
  r.launch = std::move(launch);
  return r;
}

inline CheckResult result(Check check, Verdict verdict, const char *name) {
  return result(check, verdict, launchAsked(name));
}

inline Report sampleReport() {
  Report report;
  KernelReport sum;
  sum.name = "_Z3sumPKfPf";
  sum.pretty = "sum(float const*, float*)";
  sum.where = {"f.cu", 3, 17};
  sum.checks = {result(Check::Race, Verdict::Refuted, launchOf("1", "64", "f.cu:40")),
                result(Check::Race, Verdict::Unknown),
                result(Check::BarrierDivergence, Verdict::Proved, launchOf("1", "64", "f.cu:40")),
                result(Check::OutOfBounds, Verdict::Proved, launchOf("1", "64", "f.cu:40")),
                result(Check::OutOfBounds, Verdict::Refuted),
                result(Check::BankConflict, Verdict::Proved, launchOf("1", "64", "f.cu:40"))};
  sum.checks[0].seconds = 0.25;
  sum.checks[1].seconds = 0.5;
  sum.checks[1].reason = because("timeout after 10 s");
  sum.checks[2].assumptions = {stated("no index overflows")};
  sum.checks[3].assumptions = {stated("no index overflows"), stated("'in' and 'out' do not overlap")};
  sum.checks[5].degree = 1;
  Finding bounds;
  bounds.check = Check::OutOfBounds;
  bounds.space = MemorySpace::Shared;
  bounds.object = "s";
  bounds.where = {"f.cu", 6, 3};
  bounds.message = told("index 64 of shared array 's' is out of bounds: it has 64 elements");
  bounds.threads = {{{0, 0, 0}, {64, 0, 0}, ActionKind::Writes, 64, {{{"f.cu", 6, 3}, told("writes s[64]")}}}};
  bounds.launch = anyLaunch();
  sum.findings = {raceFinding(), bounds};

  KernelReport put;
  put.name = "_Z3putIiEvPT_i";
  put.pretty = "void put<int>(int*, int)";
  put.where = {"f.cu", 15, 36};
  put.checks = {result(Check::Race, Verdict::Unknown), result(Check::Uncoalesced, Verdict::Refuted)};
  put.checks[0].reason = because("call to 'bar' is not modelled");
  put.checks[0].reasonWhere = {"f.cu", 16, 3};
  put.checks[1].degree = 32;
  Finding slow;
  slow.check = Check::Uncoalesced;
  slow.space = MemorySpace::Global;
  slow.object = "out";
  slow.where = {"f.cu", 17, 3};
  slow.message = told("a warp touches 32 sectors of 'out' where 4 suffice");
  slow.degree = 32;
  slow.launch = anyLaunch();
  put.findings = {slow};

  report.kernels = {sum, put};
  report.messages = {{Message::Level::Warning, {"f.cu", 20, 1}, "template 'f' is never instantiated"}};
  return report;
}

// The kernel of the sample that races, and nothing else of it.
inline Report raceReport() {
  Report report = sampleReport();
  report.kernels.resize(1);
  report.kernels[0].findings = {raceFinding()};
  report.messages.clear();
  return report;
}

inline KernelReport kernelWith(std::vector<CheckResult> checks) {
  KernelReport kernel;
  kernel.name = "k";
  kernel.checks = std::move(checks);
  return kernel;
}

// One kernel.
inline Report reportWith(std::vector<CheckResult> checks, std::vector<Finding> findings = {}) {
  Report report;
  report.kernels = {kernelWith(std::move(checks))};
  report.kernels[0].findings = std::move(findings);
  return report;
}

inline Sources sampleSources() {
  Sources sources;
  sources.add("f.cu", sampleSource);
  return sources;
}

} // namespace veriwarp::report::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
