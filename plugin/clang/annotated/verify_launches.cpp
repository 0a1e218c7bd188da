#include "plugin/clang/annotated/verify_launches.h"

#include "passes/host/host.h"
#include "passes/verify/state.h"
#include "plugin/clang/annotated/counted_launches.h"
#include "plugin/clang/compiler/host_module.h"

#include "clang/Frontend/CompilerInstance.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <filesystem>

namespace veriwarp::plugin {

using annotate::Variable;

namespace {

std::optional<std::int64_t> constantIn(const std::optional<kernel::Expr> &e) {
  return e && e->kind == kernel::Expr::Kind::Const ? std::optional(e->value) : std::nullopt;
}

// The whole elements of `size` bytes in an array of so many bytes, counted from `offset` bytes behind its start.
std::optional<verify::Kernel::Launch::Span> spanOf(const Variable &array, std::int64_t size, std::int64_t bytes,
                                                   std::int64_t offset) {
  const auto floor = [&](std::int64_t number) { return number / size - (number % size < 0 ? 1 : 0); };
  verify::Kernel::Launch::Span span{&array, 0, 0, offset % size == 0};
  std::int64_t behind = 0;
  if (__builtin_sub_overflow(bytes, offset, &behind) || __builtin_sub_overflow(0, floor(offset), &span.first))
    return std::nullopt;
  span.past = floor(behind);
  return span;
}

// The launches of one kernel.
class LaunchReader {
public:
  LaunchReader(const clang::SourceManager &s, const verify::Kernel &k)
      : sources(s), kernel(k), variables(verify::scalars(k.parameters)) {}

  verify::Kernel::Launch read(const host::Launch &from) const {
    verify::Kernel::Launch made = at(from.facts.where);
    for (unsigned axis = 0; axis != 3; ++axis) {
      made.grid[axis] = constantIn(from.facts.grid[axis]);
      made.block[axis] = constantIn(from.facts.block[axis]);
    }
    for (const kernel::Fact &fact : from.facts.facts) { // n == 1024
      const kernel::Expr &e = fact.condition;
      for (unsigned i : {0u, 1u})
        if (e.kind == kernel::Expr::Kind::Eq && e.args.size() == 2 && e.args[i].kind == kernel::Expr::Kind::Param &&
            e.args[1 - i].kind == kernel::Expr::Kind::Const)
          if (const Variable *variable = parameter(from, e.args[i].index); variable && !variable->isArray())
            made.arguments.emplace_back(variable, e.args[1 - i].value);
    }
    tellSpans(from, made);
    tellAliases(from, made);
    return made;
  }

  // Only where it is.
  verify::Kernel::Launch at(const kernel::Location &where) const {
    verify::Kernel::Launch made;
    made.text = std::filesystem::path(where.file).filename().string() + ":" + std::to_string(where.line);
    const clang::FileID main = sources.getMainFileID();
    const clang::PresumedLoc start = sources.getPresumedLoc(sources.getLocForStartOfFile(main));
    if (where.line == 0 || start.isInvalid() ||
        std::filesystem::path(start.getFilename()).filename() != std::filesystem::path(where.file).filename())
      return made;
    const clang::SourceLocation place = sources.translateLineCol(main, where.line, std::max(where.column, 1u));
    if (place.isInvalid())
      return made;
    const unsigned offset = sources.getFileOffset(place);
    made.place = {offset, offset + 1};
    for (const verify::Kernel::Launch &written : kernel.launches)
      if (written.place.valid() && written.place.begin <= offset && offset < written.place.end) {
        made.place = written.place;
        made.text = written.text;
      }
    return made;
  }

private:
  const Variable *parameter(const host::Launch &from, std::uint32_t index) const {
    const std::string &name = from.parameters.at(index);
    for (const verify::VariablePtr &variable : variables)
      if (!name.empty() && variable->name == name)
        return variable.get();
    return nullptr;
  }

  static std::int64_t bytesOfElement(const Variable &array) {
    return array.fields.empty() && !array.whole ? array.type.bits / 8 : 0;
  }

  // Bytes from the start of its array; nullopt: not known.
  static std::optional<std::int64_t> offsetOf(const host::Launch &from, std::uint32_t parameter) {
    const std::vector<kernel::PointsInto> &into = from.facts.pointers;
    const auto told = std::find_if(into.begin(), into.end(), [&](const auto &one) { return one.param == parameter; });
    return told == into.end() ? std::optional<std::int64_t>(0) : constantIn(told->bytes);
  }

  void tellSpans(const host::Launch &from, verify::Kernel::Launch &made) const {
    auto add = [&](const Variable *array, std::optional<std::int64_t> bytes, std::optional<std::int64_t> offset) {
      if (array && array->isArray() && bytesOfElement(*array) > 0 && array->extents.size() == 1 &&
          array->extents[0] < 0 && bytes && *bytes >= 0 && offset)
        if (const auto span = spanOf(*array, bytesOfElement(*array), *bytes, *offset))
          made.spans.push_back(*span);
    };
    for (const verify::VariablePtr &array : kernel.sharedArrays)
      add(array.get(), constantIn(from.facts.sharedBytes), 0);
    for (const kernel::Extent &extent : from.facts.extents)
      if (extent.isFreed)
        add(parameter(from, extent.param), 0, 0);
      else
        add(parameter(from, extent.param), constantIn(extent.bytes), offsetOf(from, extent.param));
  }

  void tellAliases(const host::Launch &from, verify::Kernel::Launch &made) const {
    auto add = [&](std::uint32_t first, std::uint32_t second, std::optional<std::int64_t> bytes) {
      const Variable *one = parameter(from, first), *other = parameter(from, second);
      if (!one || !other || !one->isArray() || !other->isArray())
        return;
      const std::int64_t size = one->type == other->type ? bytesOfElement(*one) : 0;
      const bool isWhole = bytes && size > 0 && *bytes % size == 0;
      made.aliases.push_back({one, other, isWhole ? std::optional(*bytes / size) : std::nullopt});
    };
    for (const auto &[first, second] : from.facts.samePointer)
      add(first, second, 0);
    const std::vector<kernel::PointsInto> &into = from.facts.pointers;
    for (std::size_t i = 0; i != into.size(); ++i)
      for (std::size_t j = i + 1; j != into.size(); ++j)
        if (into[i].origin == into[j].origin) {
          const std::optional<std::int64_t> a = constantIn(into[i].bytes), b = constantIn(into[j].bytes);
          add(into[i].param, into[j].param, a && b ? std::optional(*b - *a) : std::nullopt);
        }
  }

  const clang::SourceManager &sources;
  const verify::Kernel &kernel;
  const std::vector<verify::VariablePtr> variables;
};

} // namespace

void readLaunches(clang::CompilerInstance &compiler, const Options &options, std::vector<verify::Kernel> &kernels) {
  if (std::all_of(kernels.begin(), kernels.end(), [](const verify::Kernel &k) { return k.isFunction; }))
    return;
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = hostModule(compiler, cacheFolder(options), context);
  if (!module)
    return;
  const host::Launches found = host::readLaunches(std::move(module));
  for (verify::Kernel &kernel : kernels) {
    const LaunchReader reader(compiler.getSourceManager(), kernel);
    std::vector<verify::Kernel::Launch> launches;
    auto add = [&](verify::Kernel::Launch launch) { // once each: contexts may say the same
      if (std::find(launches.begin(), launches.end(), launch) == launches.end())
        launches.push_back(std::move(launch));
    };
    for (const host::Launch &launch : found.list)
      if (launch.kernel == kernel.symbol) {
        add(reader.read(launch));
        host::Launch turn = launch; // what the host comes to in a loop can be refuted
        for (kernel::Launch &facts : firstAndLast(launch.facts)) {
          turn.facts = std::move(facts);
          add(reader.read(turn));
        }
      }
    for (const host::Unseen &unseen : found.unseen)
      if (unseen.kernel == kernel.symbol) {
        verify::Kernel::Launch made = reader.at(unseen.where);
        made.isUnseen = true;
        add(std::move(made));
      }
    kernel.launches = std::move(launches);
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
