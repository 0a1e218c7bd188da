// An exploration: attempts, each with threads that share the work. See search.h.
#include "runtime/explore/explorer.h"

#include "runtime/explore/search.h"

#include <algorithm>
#include <map>
#include <pthread.h>
#include <stdexcept>

namespace veriwarp::explore {

namespace {

void *runSearch(void *search) {
  static_cast<Search *>(search)->run();
  return nullptr;
}

Layout layoutOf(const Program &program, const Options &options) {
  std::vector<Place> places;
  places.reserve(program.threads());
  for (unsigned thread = 0; thread < program.threads(); ++thread)
    places.push_back(program.place(thread));
  Layout layout(std::move(places));
  layout.model = options.model;
  layout.oldReleaseSequences = options.oldReleaseSequences || options.model == Model::Ptx;
  return layout;
}

SymmetryClasses classesOf(const Program &program) {
  std::map<unsigned, std::vector<unsigned>> byName;
  for (unsigned thread = 0; thread < program.threads(); ++thread)
    if (unsigned name = program.symmetryClass(thread))
      byName[name].push_back(thread);
  SymmetryClasses classes;
  for (auto &[name, members] : byName)
    classes.push_back(std::move(members));
  return classes;
}

// Runs as many searches as there are jobs, to their end.
void runSearches(Attempt &attempt, const Program &program) {
  // Graphs grow by recursion: long executions need a deep stack, of which only what is used costs memory.
  constexpr std::size_t StackSize = std::size_t(1) << 28;
  const unsigned jobs = std::max(1u, attempt.options.jobs);
  std::vector<std::unique_ptr<Search>> searches;
  std::vector<pthread_t> threads(jobs);
  searches.reserve(jobs);
  for (unsigned i = 0; i < jobs; ++i)
    searches.push_back(std::make_unique<Search>(attempt, program.clone()));
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, StackSize);
  unsigned started = 0;
  for (; started < jobs; ++started)
    if (pthread_create(&threads[started], &attributes, runSearch, searches[started].get()) != 0)
      break;
  pthread_attr_destroy(&attributes);
  for (unsigned i = 0; i < started; ++i)
    pthread_join(threads[i], nullptr);
  if (started == 0)
    throw std::runtime_error("cannot start a thread to explore with");
}

} // namespace

Result explore(const Program &program, const Options &options) {
  const auto begin = std::chrono::steady_clock::now();
  Locations ordered;
  Promises::Sets promised;
  for (;;) {
    Attempt attempt(options, layoutOf(program, options), classesOf(program), ordered, promised, begin);
    attempt.tasks.add({std::make_unique<Graph>(attempt.layout), 1.0});
    runSearches(attempt, program);
    const bool isAgain = attempt.commuting.again() || (attempt.promises.foundNew() && !attempt.promises.tooMany());
    if (!isAgain || attempt.ending.reason() != Stopped::No) {
      Result result{attempt.progress.total(), attempt.ending.reason(), attempt.findings.takeAll(),
                    attempt.findings.takeBuffered()};
      if (options.model == Model::Ptx) {
        result.hasPromisesLeft = attempt.promises.foundNew() || attempt.promises.tooMany();
        result.hasSequentialAccess = attempt.hasSequentialAccess;
        result.hasRaces = std::any_of(result.findings.begin(), result.findings.end(), [](const Finding &finding) {
          return finding.kind == Finding::Kind::DataRace || finding.kind == Finding::Kind::HeterogeneousRace;
        });
      }
      for (const Finding &finding : result.findings) // some are reported before their execution is complete
        result.statistics.mostEvents =
            std::max(result.statistics.mostEvents, static_cast<std::uint32_t>(finding.graph->size()));
      return result;
    }
    ordered = attempt.commuting.takeNext();
    promised = attempt.promises.takeAll();
    if (options.onRestart)
      options.onRestart();
  }
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
