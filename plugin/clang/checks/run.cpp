#include "plugin/clang/checks/run.h"

#include "plugin/clang/annotations/kernel_facts.h"
#include "plugin/clang/checks/publish.h"
#include "plugin/clang/checks/verdicts.h"

#include "report/aggregate.h"
#include "report/checks.h"
#include "report/json.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"

#include <algorithm>
#include <tuple>

namespace veriwarp::plugin {

using report::Message;

// CPU time that Clang takes to parse a CUDA file, by the text that it includes and its macros expand to (see "Work and
// time" in docs/results.md).
constexpr double secondsPerByte = 6e-8;

void CheckRun::start(clang::ASTContext &context) {
  ast = &context;
  if (compiler.getDiagnostics().hasUncompilableErrorOccurred() || !hasKernels(context, options.systemHeaders)) {
    ast = nullptr;
    return;
  }
  // Not measured: what a build decides must not depend on how busy the machine is.
  compilerSeconds = secondsPerByte * static_cast<double>(context.getSourceManager().getNextLocalOffset());
  launch({});
}

void CheckRun::add(report::Report said) { report::merge(others, std::move(said)); }

void CheckRun::addTold(report::Report said) {
  told = said;
  add(std::move(said));
}

void CheckRun::launch(const std::set<std::string> &only) {
  AnalysisInput input{compiler, *ast, events, annotations, options, compilerSeconds};
  std::string error;
  listed = false;
  current.clear();
  if (!child.start([&](const Child::Send &send) { analyse(input, only, send); }, error))
    report.messages.push_back({Message::Level::Warning, {}, "kernels are not checked: " + error});
}

// What the child says becomes part of the report. Returns how it failed, or nothing.
std::string CheckRun::collect() {
  // The child limits itself; this limit is for one that no longer does.
  double patience = 60 + 4 * options.timeout;
  return child.collect(patience, [&](char kind, std::string payload) {
    if (kind == Begins) {
      current = payload;
      return;
    }
    if (kind == Alive)
      return;
    report::Result<report::Report> said = report::readJson(payload);
    if (!said) {
      report.messages.push_back({Message::Level::Warning, {}, "the checker is confused: " + said.error()});
      return;
    }
    std::move(said->messages.begin(), said->messages.end(), std::back_inserter(report.messages));
    for (report::KernelReport &kernel : said->kernels) {
      auto known = std::find_if(report.kernels.begin(), report.kernels.end(),
                                [&](const report::KernelReport &k) { return k.name == kernel.name; });
      if (kind == Found) {
        listed = true;
        open.insert(kernel.name);
        if (known == report.kernels.end())
          report.kernels.push_back(std::move(kernel));
      } else if (known != report.kernels.end()) {
        open.erase(kernel.name);
        current.clear();
        *known = std::move(kernel);
      }
    }
  });
}

void CheckRun::undecided(const std::string &name, const std::string &reason) {
  open.erase(name);
  for (report::KernelReport &kernel : report.kernels) {
    if (kernel.name != name)
      continue;
    addUndecided(options.checks, "any launch", reason, {}, kernel);
    report.messages.push_back(
        {Message::Level::Warning, kernel.where, "'" + kernel.pretty + "' is not checked: " + reason});
  }
}

// A kernel on which the checker fails costs its own verdict, not that of the others: they get a new child, without it.
// Where it fails before it comes to any one kernel, each gets a child of its own.
void CheckRun::recover(std::string failure) {
  if (!listed && open.empty()) {
    report.messages.push_back({Message::Level::Warning, {}, "kernels are not checked: the checker " + failure});
    return;
  }
  constexpr int mostRestarts = 16;
  for (int restarts = 0; !failure.empty() && restarts < mostRestarts; ++restarts) {
    std::set<std::string> next;
    if (!current.empty()) {
      undecided(current, "the checker " + failure);
      next = open;
    } else if (open.size() == 1) {
      undecided(*open.begin(), "the checker " + failure);
    } else if (!open.empty()) {
      std::set<std::string> todo = open;
      for (const std::string &name : todo) {
        launch({name});
        if (std::string alone = child.running() ? collect() : "cannot be started"; !alone.empty())
          undecided(name, "the checker " + alone);
      }
    }
    if (next.empty())
      break;
    launch(next);
    failure = child.running() ? collect() : "cannot be started";
  }
  std::set<std::string> rest = open;
  for (const std::string &name : rest)
    undecided(name, "the checker failed too often in this file");
}

void CheckRun::finish() {
  if (ast && child.running()) {
    // The messages of a first child that fails are given by its successors again.
    std::string failure = collect();
    if (!failure.empty())
      recover(failure);
  }
  if (!ast && compiler.getDiagnostics().hasUncompilableErrorOccurred())
    return;
  publish();
}

void CheckRun::publish() {
  if (report.kernels.empty() && report.messages.empty() && options.summary)
    report.messages.push_back({Message::Level::Note, {}, "no kernel in this file"});
  std::stable_sort(report.messages.begin(), report.messages.end(), [](const Message &a, const Message &b) {
    return std::tie(a.where.file, a.where.line, a.where.column) < std::tie(b.where.file, b.where.line, b.where.column);
  });
  report::merge(report, std::move(others));
  plugin::publish(compiler, std::move(report), options, told);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
