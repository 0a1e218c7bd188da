#include "plugin/clang/annotated/optimize_run.h"

#include "plugin/clang/annotated/optimize_account.h"
#include "plugin/clang/compiler/reparse.h"
#include "plugin/clang/compiler/session.h"
#include "report/output.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <ctime>
#include <set>

namespace veriwarp::plugin {

namespace {

using annotate::Place;
using clang::DiagnosticsEngine;
using verify::Verdict;

std::string mainFileOf(const clang::CompilerInstance &compiler) {
  return compiler.getFrontendOpts().Inputs[0].getFile().str();
}

// CPU seconds of this process.
double cpuNow() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

class Optimisations {
public:
  Optimisations(clang::CompilerInstance &c, const Options &o)
      : compiler(c), options(o), sources(c.getSourceManager()), main(sources.getMainFileID()) {
    bool isInvalid = false;
    original = sources.getBufferData(main, &isInvalid).str();
    text = original;
    smt::ChainOptions chain;
    chain.logFile = options.log;
    solver = smt::makeSolver(chain, nullptr, &statistics);
  }

  std::optional<Optimised> run() {
    bool isCommand = !options.optimizeJson.empty();
    if (original.find("gpuopt") == std::string::npos && !isCommand)
      return std::nullopt;
    const bool isParsed = applyAll(isCommand);
    if (!isParsed) {
      text = original;
    } else {
      compare(isCommand);
      if (isCommand)
        write();
    }
    const bool isTaken = isCommand || isAgreed(); // may have something to say of steps
    if (!isParsed)
      return std::nullopt;
    Optimised made{reportOf(steps, decisions, originals, [this](Place place) { return locationOf(place); }), {}};
    if (isTaken && text != original)
      made.text = text;
    return made;
  }

private:
  clang::CompilerInstance &compiler;
  const Options &options;
  clang::SourceManager &sources;
  clang::FileID main;
  std::string original, text;
  smt::Statistics statistics;
  std::unique_ptr<smt::Solver> solver;
  Reparsed current;
  optimize::Source source;
  std::vector<verify::Kernel> originals;
  std::map<std::string, optimize::Lineage> lineages; // of the kernels that have been changed
  std::vector<Step> steps;
  std::vector<std::pair<std::string, Place>> asked; // what the file asks for and has not been dealt with
  std::map<std::string, Place> firstOf;             // of a request's text, the first that has it
  std::map<std::string, Proof> verified;            // by the text of the kernel
  std::vector<optimize::HarnessCase> cases;         // of what was applied
  std::vector<OptimizeDecision> decisions;
  double lastParse = 0;
  std::set<unsigned> refused; // where clauses of `source` stand that will be switched off

  void say(DiagnosticsEngine::Level level, Place place, const std::string &message) {
    clang::SourceLocation where;
    if (place.valid())
      where = sources.getLocForStartOfFile(main).getLocWithOffset(static_cast<int>(place.begin));
    DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
    diagnostics.Report(where, diagnostics.getCustomDiagID(level, "%0 [veriwarp-optimize]")) << message;
  }

  // False: the file or its annotations have mistakes.
  bool applyAll(bool isCommand) {
    if (!parse())
      return false; // the compiler will say what is wrong
    for (const annotate::Problem &warning : current.file.warnings)
      say(DiagnosticsEngine::Warning, warning.place, warning.message);
    // In a build the original is compiled; -Werror makes a mistake an error, as it does with every warning.
    for (const annotate::Problem &problem : current.file.problems)
      say(isCommand || compiler.getDiagnostics().getWarningsAsErrors() ? DiagnosticsEngine::Error
                                                                       : DiagnosticsEngine::Warning,
          problem.place, problem.message);
    if (!current.file.problems.empty())
      return false;
    originals = source.kernels;
    for (const optimize::Request &request : optimize::requests(source)) {
      asked.push_back({clauseText(request), request.clause->place});
      firstOf.try_emplace(asked.back().first, request.clause->place);
    }
    while (step()) {
    }
    return true;
  }

  // What differs from the original no build takes.
  void compare(bool isCommand) {
    for (const auto &[name, lineage] : lineages)
      if (std::any_of(source.kernels.begin(), source.kernels.end(),
                      [&](const verify::Kernel &k) { return k.name == name; }))
        cases.push_back({name, lineage});
    if (!options.optimizeCheck || cases.empty())
      return;
    decisions = decideOptimised(compiler, options, original, text, originals, cases);
    if (!isCommand && std::any_of(decisions.begin(), decisions.end(),
                                  [](const OptimizeDecision &d) { return !d.difference.empty(); }))
      text = original;
  }

  // Whether every compilation of this build takes `text`: that for the host has to where launches change, and those for
  // other architectures where it does.
  bool isAgreed() {
    Session session;
    std::string file = mainFileOf(compiler);
    if (std::optional<std::string> earlier = session.source(file)) {
      if (*earlier != text)
        say(DiagnosticsEngine::Error, {},
            "the kernels are optimised otherwise for another architecture of this command, and launches cannot serve "
            "both; compile for one");
      return *earlier == text;
    }
    if (session.isHostToFollow() && session.storeSource(file, text))
      return true;
    bool stay = true;
    for (Step &s : steps)
      if (s.outcome.isApplied && s.changesLaunches) {
        s.doubt = "it changes launches, and this command does not compile them; 'veriwarp optimize' writes a source "
                  "with both";
        stay = false;
      }
    return stay;
  }

  bool parse() {
    double start = now();
    current = reparse(compiler, text, options.architecture);
    lastParse = now() - start;
    source.text = text;
    source.kernels = current.file.kernels;
    source.launches = current.file.launches;
    source.inHostCode = current.file.elsewhere;
    source.lineUses = current.file.lineUses;
    return current.compiles;
  }

  std::string clauseText(const optimize::Request &request) const {
    return optimize::oneLine(optimize::at(source.text, request.clause->place));
  }

  report::Location locationOf(Place place) const {
    clang::PresumedLoc where =
        sources.getPresumedLoc(sources.getLocForStartOfFile(main).getLocWithOffset(static_cast<int>(place.begin)));
    return where.isValid() ? report::Location{where.getFilename(), where.getLine(), where.getColumn()}
                           : report::Location();
  }

  // With that of the solvers' processes. What is decided in this process counts twice: an upper bound.
  double cpu() const { return cpuNow() + statistics.seconds; }

  Proof proofOf(const verify::Kernel &kernel) {
    unsigned begin = kernel.annotation.valid() ? kernel.annotation.begin : kernel.place.begin;
    std::string key = source.text.substr(begin, kernel.place.end - begin);
    auto it = verified.find(key);
    if (it == verified.end()) {
      verify::VerifyOptions how;
      how.secondsPerKernel = options.verifyTimeout;
      how.secondsPerClause = options.clauseTimeout;
      how.sourceText = [&](Place place) { return optimize::oneLine(optimize::at(source.text, place)); };
      double start = cpu();
      Proof proof{verify::verifyKernel(kernel, *solver, how), 0};
      proof.cpuSeconds = cpu() - start;
      it = verified.emplace(key, std::move(proof)).first;
    }
    return it->second;
  }

  std::vector<Proof> verifyAll(const std::vector<std::string> &names) {
    std::vector<Proof> results;
    const std::vector<std::string> all = optimize::withCalled(source, names);
    for (const verify::Kernel &kernel : source.kernels)
      if (std::find(all.begin(), all.end(), kernel.name) != all.end())
        results.push_back(proofOf(kernel));
    return results;
  }

  // The first thing that is not proved.
  static std::optional<std::string> firstFailure(const std::vector<Proof> &results) {
    for (const Proof &proof : results)
      for (const verify::ClauseResult &c : proof.result.clauses)
        if (c.verdict != Verdict::Proved)
          return "'" + proof.result.name + "': " + c.message;
    return std::nullopt;
  }

  void refuse(Step &s, const optimize::Request &request, std::string why) {
    s.outcome.isApplied = false;
    s.outcome.what = std::move(why);
    s.outcome.edits.clear();
    refused.insert(request.clause->place.begin);
  }

  // What was refused is not asked for again: gpuopt! is switched off. To be done before the text changes otherwise.
  bool switchOff() {
    if (refused.empty())
      return false;
    std::vector<optimize::Edit> edits;
    for (unsigned begin : refused) {
      unsigned end = begin + static_cast<unsigned>(std::string_view("gpuopt").size());
      edits.push_back({{end, end}, "!"});
    }
    text = optimize::applyEdits(text, std::move(edits));
    refused.clear();
    parse();
    return true;
  }

  std::optional<optimize::Request> next() const {
    for (const optimize::Request &request : optimize::requests(source))
      if (!refused.contains(request.clause->place.begin))
        return request;
    return std::nullopt;
  }

  // The rest of a request for more than two kernels is told as that request.
  bool fusedBefore(const optimize::Request &request, Step &s) const {
    const std::vector<std::string> &names = request.clause->names;
    for (auto earlier = steps.rbegin(); earlier != steps.rend(); ++earlier)
      if (earlier->outcome.isApplied && !names.empty() && earlier->outcome.kernels == std::vector{names[0]} &&
          earlier->place.valid()) {
        s.place = earlier->place;
        s.text = earlier->text;
        return true;
      }
    return false;
  }

  bool step() {
    std::optional<optimize::Request> asking = next();
    if (!asking) {
      switchOff();
      return false;
    }
    optimize::Request request = *asking;
    Step s;
    s.kind = request.clause->kind;
    s.text = clauseText(request);
    // The one that stands there still, or the first of that text.
    auto it = std::find_if(asked.begin(), asked.end(), [&](const auto &a) {
      return a.first == s.text && a.second.begin == request.clause->place.begin;
    });
    if (it == asked.end())
      it = std::find_if(asked.begin(), asked.end(), [&](const auto &a) { return a.first == s.text; });
    if (it != asked.end()) {
      s.place = it->second;
      asked.erase(it);
    } else if (request.clause->kind == annotate::Clause::Fuse && fusedBefore(request, s)) {
    } else if (auto first = firstOf.find(s.text); first != firstOf.end()) {
      s.place = first->second; // a copy of it, that another transformation has made
    }
    std::string before = text;
    std::vector<std::string> names = request.clause->names;
    if (request.kernel)
      names = {request.kernel->name};
    s.kernels = names;
    if (std::optional<std::string> why = optimize::refusedOutright(source, request)) {
      refuse(s, request, *why);
      steps.push_back(std::move(s));
      return true;
    }
    double start = now();
    s.before = verifyAll(names);
    s.verifySeconds = now() - start;
    if (std::optional<std::string> unproved = firstFailure(s.before)) {
      refuse(s, request, "the kernel as it is is not proved: " + *unproved);
    } else {
      start = now();
      double startCpu = cpu();
      s.outcome = optimize::apply(source, request, *solver);
      s.transformSeconds = now() - start;
      s.transformCpu = cpu() - startCpu;
      if (!s.outcome.isApplied) {
        refuse(s, request, s.outcome.what);
      } else {
        if (switchOff()) { // places have moved
          request = next().value();
          s.outcome = optimize::apply(source, request, *solver);
          before = text;
        }
        if (std::vector<optimize::Edit> lines =
                request.kernel ? optimize::unfolded(source, *request.kernel) : std::vector<optimize::Edit>();
            !lines.empty()) {
          text = optimize::applyEdits(text, std::move(lines));
          parse();
          request = next().value();
          s.outcome = optimize::apply(source, request, *solver);
        }
        text = optimize::applyEdits(text, s.outcome.edits);
        optimize::Source previous = source;
        std::string failure;
        if (!parse())
          failure = "the result does not compile: " + current.error;
        else if (!current.file.problems.empty())
          failure = "the result's annotations have a mistake: " + current.file.problems[0].message;
        s.parseSeconds = lastParse;
        if (failure.empty()) {
          start = now();
          s.after = verifyAll(s.outcome.kernels);
          s.verifySeconds += now() - start;
          if (std::optional<std::string> why = firstFailure(s.after))
            failure = "the result is not proved: " + *why;
        }
        if (failure.empty()) {
          s.changesLaunches = s.outcome.relaunch || !optimize::areLaunchedAlike(previous, source);
          if (s.outcome.relaunch)
            lineages[s.outcome.relaunch->after] = optimize::follow(lineages, *s.outcome.relaunch, originals);
          else
            for (const verify::Kernel &kernel : originals)
              if (kernel.name == s.outcome.kernels[0])
                lineages.try_emplace(kernel.name, optimize::itself(kernel));
          steps.push_back(std::move(s));
          return true;
        }
        if (std::getenv("VERIWARP_SHOW_REJECTED"))
          llvm::errs() << text << "\n";
        text = before;
        parse();
        // The request of before, in what has been parsed anew.
        refuse(s, next().value(), failure);
      }
    }
    steps.push_back(std::move(s));
    return true;
  }

  void write() {
    constexpr unsigned tests = 8;
    OptimizeAccount account;
    for (const Step &s : steps)
      account.steps.push_back(accountOf(s, [this](Place place) { return locationOf(place); }));
    account.original = original;
    account.text = text;
    account.harnessBefore = optimize::harness(originals, source.kernels, cases, false, tests);
    account.harnessAfter = optimize::harness(originals, source.kernels, cases, true, tests);
    if (std::optional<report::Error> error = report::writeFile(options.optimizeJson, writeAccount(account)))
      say(DiagnosticsEngine::Error, {}, error->message);
  }
};

} // namespace

void replaceMainFile(clang::CompilerInstance &compiler, const std::string &text) {
  clang::SourceManager &sources = compiler.getSourceManager();
  auto entry = sources.getFileEntryRefForID(sources.getMainFileID());
  if (!entry)
    return;
  sources.overrideFileContents(*entry, llvm::MemoryBuffer::getMemBufferCopy(text, entry->getName()));
  sources.setMainFileID(sources.createFileID(*entry, clang::SourceLocation(), clang::SrcMgr::C_User));
}

std::optional<Optimised> runOptimisations(clang::CompilerInstance &compiler, const Options &options) {
  return Optimisations(compiler, options).run();
}

void endOptimisedBuild(clang::CompilerInstance &compiler) {
  Session session;
  std::string file = mainFileOf(compiler);
  if (std::optional<std::string> text = session.source(file))
    replaceMainFile(compiler, *text);
  session.remove(file);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
