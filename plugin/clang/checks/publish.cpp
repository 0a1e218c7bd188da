#include "plugin/clang/checks/publish.h"

#include "plugin/clang/checks/diagnose.h"
#include "plugin/clang/compiler/session.h"
#include "report/aggregate.h"
#include "report/baseline.h"
#include "report/report_check.h"
#include "report/suppress.h"
#include "report/write_file.h"

#include <algorithm>

namespace veriwarp::plugin {

void publish(clang::CompilerInstance &compiler, report::Report report, const Options &options,
             const report::Report &told) {
  report::Sources sources;
  report::tidy(report);
  std::for_each(report.kernels.begin(), report.kernels.end(), report::check);
  if (!report.kernels.empty())
    report::applySuppressions(report, sources);
  if (!options.baseline.empty()) {
    report::Result<std::string> text = report::readFile(options.baseline);
    report::Result<report::Baseline> baseline = text ? report::readBaseline(*text) : report::Error{text.error()};
    if (baseline)
      report::applyBaseline(report, *baseline, sources);
    else
      report.messages.push_back({report::Message::Level::Warning, {}, baseline.error()});
  }

  Session session;
  report::Report previous = session.previous();
  report::Report known = previous;
  report::merge(known, told);
  diagnose(compiler, report, known, options);
  report::Report merged = previous;
  report::merge(merged, report);
  writeOutputs(compiler, merged, previous, options);
  bool writes = !options.json.empty() || !options.sarif.empty() || !options.html.empty() || options.summary ||
                !options.writeBaseline.empty();
  if (writes || !report.messages.empty() ||
      std::any_of(report.kernels.begin(), report.kernels.end(),
                  [](const report::KernelReport &kernel) { return !kernel.findings.empty(); }))
    session.store(merged);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
