// See recorded.h. What a record says of an argument is bytes; the kernel model says where in them each parameter lies.
#include "plugin/judge/recorded.h"

#include "plugin/judge/launch_checks.h"
#include "plugin/judge/limits.h"
#include "plugin/judge/verdicts.h"

#include "passes/kernel/contents.h"
#include "passes/kernel/expr.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>

namespace veriwarp::plugin {

namespace {

using kernel::constant;
using kernel::Expr;
using kernel::leaf;
using Kind = kernel::Expr::Kind;
using Space = RecordedPointer::Space;

std::string nameOf(const std::string &path) { return path.substr(path.find_last_of('/') + 1); }

std::string dimensions(const std::array<std::uint32_t, 3> &shape) {
  const std::size_t count = shape[2] != 1 ? 3 : shape[1] != 1 ? 2 : 1;
  std::string text = std::to_string(shape[0]);
  for (std::size_t i = 1; i < count; ++i)
    text += ", " + std::to_string(shape[i]);
  return count > 1 ? "dim3(" + text + ")" : text;
}

report::LaunchName called(const RecordedLaunch &launch) {
  report::LaunchName name = report::launchOf(dimensions(launch.grid), dimensions(launch.block));
  if (launch.dynamicShared)
    name.shared = std::to_string(launch.dynamicShared);
  if (launch.where.line)
    name.place = nameOf(launch.where.file) + ":" + std::to_string(launch.where.line);
  return name;
}

class Describer {
public:
  Describer(const kernel::Kernel &k, const std::vector<lift::ArgumentPlace> &p, const RecordedLaunch &r)
      : kernel(k), places(p), recorded(r) {}

  // Without a name. nullopt: `misfit` says why the record is not of this kernel.
  std::optional<kernel::Launch> describe() {
    for (std::size_t i = 0; i < 3; ++i) {
      launch.grid[i] = constant(recorded.grid[i]);
      launch.block[i] = constant(recorded.block[i]);
    }
    if (recorded.dynamicShared > std::numeric_limits<std::uint32_t>::max()) {
      misfit = "more dynamic shared memory than there can be";
      return std::nullopt;
    }
    launch.sharedBytes = constant(static_cast<std::int64_t>(recorded.dynamicShared));
    launch.notCooperative = !recorded.isCooperative;
    launch.isCooperative = recorded.isCooperative;
    if (std::any_of(recorded.cluster.begin(), recorded.cluster.end(), [](std::uint32_t blocks) { return blocks > 1; }))
      launch.cluster = recorded.cluster;
    for (std::uint32_t i = 0; i < kernel.params.size(); ++i)
      if (!addParameter(i))
        return std::nullopt;
    relatePointers();
    return std::move(launch);
  }

  std::string misfit;

private:
  struct Pointer {
    std::uint32_t param;
    const RecordedPointer *target;
  };

  bool addParameter(std::uint32_t index) {
    const kernel::Parameter &parameter = kernel.params[index];
    if (places[index].argument >= recorded.arguments.size()) {
      misfit = "the kernel has more parameters than the record";
      return false;
    }
    const RecordedArgument &argument = recorded.arguments[places[index].argument];
    const std::size_t size = parameter.isPointer ? sizeof(void *) : (parameter.width + 7U) / 8;
    if (places[index].offset + size > argument.bytes.size()) {
      misfit = "parameter '" + parameter.name + "' of the kernel is not where the record has one";
      return false;
    }
    if (parameter.isPointer) {
      const auto found =
          std::find_if(argument.pointers.begin(), argument.pointers.end(),
                       [&](const RecordedPointer &pointer) { return pointer.at == places[index].offset; });
      if (found == argument.pointers.end()) {
        misfit = "parameter '" + parameter.name + "' is a pointer, and was none when the launches were recorded";
        return false;
      }
      pointers.push_back({index, &*found});
    } else if (parameter.width) {
      addNumber(index, argument);
    }
    return true;
  }

  void addNumber(std::uint32_t index, const RecordedArgument &argument) {
    const kernel::Parameter &parameter = kernel.params[index];
    const unsigned width = parameter.width;
    std::uint64_t bits = 0;
    for (unsigned i = 0; i < (width + 7) / 8; ++i)
      bits |= static_cast<std::uint64_t>(argument.bytes[places[index].offset + i]) << (8 * i);
    if (width < 64) {
      bits &= (std::uint64_t{1} << width) - 1;
      if (parameter.isSigned && (bits >> (width - 1)))
        bits |= ~std::uint64_t{0} << width;
    }
    const auto value = static_cast<std::int64_t>(bits);
    // Of what no 64-bit integer holds with its sign nothing is said: the launch is then one of those that are checked.
    if (parameter.isSigned || value >= 0)
      claim({Kind::Eq, 0, 0, {leaf(Kind::Param, index), constant(value)}});
  }

  // Without words: that the launches are those of the record is said once for all facts.
  void claim(Expr condition) { launch.facts.push_back({std::move(condition), "", {}}); }

  static bool isMemory(const RecordedPointer &pointer) {
    return pointer.space != Space::Null && pointer.space != Space::Unknown;
  }

  // The name by which the kernel itself uses the variable that is pointed into: nothing if it does not. `isSure`: not
  // if it uses several that may be it.
  std::string nameInKernel(const RecordedPointer &pointer, bool &isSure) const {
    const std::size_t scope = pointer.variable.rfind("::");
    const std::string last = scope == std::string::npos ? pointer.variable : pointer.variable.substr(scope + 2);
    const auto count = std::count_if(kernel.objects.begin(), kernel.objects.end(), [&](const kernel::Object &object) {
      return object.kind == kernel::ObjectKind::DeviceVariable && object.name == last;
    });
    isSure = count <= 1;
    return count ? last : std::string();
  }

  void relatePointers() {
    for (const Pointer &pointer : pointers) {
      const RecordedPointer &target = *pointer.target;
      if (target.space == Space::Null) // points to nothing: no byte of it may be accessed
        launch.extents.push_back({pointer.param, constant(0), {}});
      if (!isMemory(target))
        continue;
      bool isSure = true;
      const std::string variable = target.variable.empty() ? std::string() : nameInKernel(target, isSure);
      if (!isSure || target.size > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        continue;
      bool isMoved = target.offset != 0 || !variable.empty();
      for (const Pointer &other : pointers) {
        if (other.param == pointer.param || !isMemory(*other.target))
          continue;
        const bool isOne = other.target->origin == target.origin;
        isMoved |= isOne && other.target->offset != target.offset;
        if (other.param < pointer.param)
          continue;
        if (isOne && other.target->offset == target.offset)
          launch.samePointer.push_back({pointer.param, other.param});
        else if (!isOne)
          claim({Kind::PointersDiffer, 0, 0, {leaf(Kind::Param, pointer.param), leaf(Kind::Param, other.param)}});
      }
      const std::string place = target.variable.empty() ? "the allocation" : "'" + target.variable + "'";
      if (isMoved)
        launch.pointers.push_back({pointer.param, target.origin, constant(static_cast<std::int64_t>(target.offset)),
                                   variable, place + " + " + std::to_string(target.offset) + " bytes"});
      launch.extents.push_back({pointer.param, constant(static_cast<std::int64_t>(target.size)), {}});
      if (target.variable.empty() && target.space != Space::Registered)
        launch.allocated.push_back(pointer.param);
    }
  }

  const kernel::Kernel &kernel;
  const std::vector<lift::ArgumentPlace> &places;
  const RecordedLaunch &recorded;
  kernel::Launch launch;
  std::vector<Pointer> pointers;
};

// A launch that only the CPU's runtime does not make is one on a GPU.
bool isMade(const RecordedLaunch &launch) {
  return launch.refused.empty() || launch.refused == "cudaErrorNotSupported";
}

// One result for all launches of which a check has been proved, one for those of which it is assumed, and of those that
// are unknown the first.
void foldResults(std::vector<report::CheckResult> &results, const report::LaunchName &together) {
  std::vector<report::CheckResult> folded;
  for (report::CheckResult &result : results) {
    const auto same = std::find_if(folded.begin(), folded.end(), [&](const report::CheckResult &other) {
      return other.check == result.check && other.verdict == result.verdict;
    });
    const bool holds = result.verdict == report::Verdict::Proved || result.verdict == report::Verdict::Assumed;
    const bool mayFold = holds || result.verdict == report::Verdict::Unknown;
    if (!mayFold || same == folded.end()) {
      if (holds)
        result.launch = together;
      folded.push_back(std::move(result));
      continue;
    }
    same->assumptions.insert(same->assumptions.end(), result.assumptions.begin(), result.assumptions.end());
    report::sortByWords(same->assumptions);
    same->seconds += result.seconds;
    same->degree = std::max(same->degree, result.degree);
  }
  results = std::move(folded);
}

} // namespace

report::LaunchName launchesIn(const RecordedRun &run, std::uint64_t count) {
  report::LaunchName name;
  name.kind = report::LaunchKind::Recorded;
  name.record = nameOf(run.file);
  name.count = count;
  return name;
}

LaunchesOfRun launchesOfRun(const kernel::Kernel &kernel, const std::vector<lift::ArgumentPlace> &places,
                            const RecordedRun &run) {
  struct First {
    std::size_t index; // into result.launches
    std::uint64_t count;
    const RecordedLaunch *recorded;
  };
  LaunchesOfRun result;
  std::map<std::string, First> known; // by what a check sees
  for (const RecordedLaunch &recorded : run.launches) {
    if (recorded.kernel != kernel.name)
      continue;
    if (!isMade(recorded)) {
      result.refused += recorded.count;
      continue;
    }
    Describer describer(kernel, places, recorded);
    std::optional<kernel::Launch> launch = describer.describe();
    if (!launch) {
      result.misfit = describer.misfit;
      return result;
    }
    result.count += recorded.count;
    std::string contents;
    kernel::appendContents(*launch, contents);
    const auto [first, isNew] = known.try_emplace(contents, First{result.launches.size(), 0, &recorded});
    first->second.count += recorded.count;
    if (isNew)
      result.launches.push_back(std::move(*launch));
  }
  for (const auto &[contents, first] : known) {
    kernel::Launch &launch = result.launches[first.index];
    const std::uint64_t others = first.count - 1;
    launch.where = first.recorded->where.line ? first.recorded->where : kernel.where;
    for (kernel::Fact &fact : launch.facts)
      fact.where = launch.where;
    for (kernel::Extent &extent : launch.extents)
      extent.where = launch.where;
    launch.name = called(*first.recorded);
    launch.name.record = nameOf(run.file);
    launch.name.number = first.recorded->number;
    launch.name.count = others;
  }
  return result;
}

void checkRecorded(const kernel::Kernel &kernel, const std::vector<kernel::Launch> &launches,
                   const report::LaunchName &together, smt::Solver &solver, const race::Options &limits,
                   race::Effort &effort, report::KernelReport &all) {
  for (std::size_t i = 0; i < launches.size(); ++i) {
    if (effort.work >= limits.workPerKernel || effort.cpu >= limits.cpuPerKernel) {
      effort.cut = true;
      addUndecided(limits.checks, together,
                   "the time limit was reached after " + std::to_string(i) + " of " + std::to_string(launches.size()) +
                       " launches that were recorded",
                   kernel.where, all);
      break;
    }
    race::Options share = limits;
    share.takePart(limits, effort, 1 / static_cast<double>(std::min(launches.size() - i, limits::sharesOfTime)));
    race::Effort ofLaunch;
    checkLaunches(kernel, {launches[i]}, 0, solver, share, ofLaunch, all);
    effort.add(ofLaunch);
  }
  foldResults(all.checks, together);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
