// See text.h. Edits are insertions and small replacements, so that nested ones come together.
#include "plugin/clang/repair/text.h"

#include "clang/Lex/Lexer.h"
#include "llvm/Support/FileSystem.h"

namespace veriwarp::plugin {

using namespace clang;

namespace {

// How many expansions begin with what is written there: of arguments, or of definitions.
unsigned expansionsFrom(const SourceManager &sources, SourceLocation written, bool ofArguments) {
  unsigned count = 0;
  for (unsigned i = 0; i < sources.local_sloc_entry_size(); ++i)
    if (const SrcMgr::SLocEntry &entry = sources.getLocalSLocEntry(i); entry.isExpansion())
      count +=
          entry.getExpansion().isMacroArgExpansion() == ofArguments && entry.getExpansion().getSpellingLoc() == written;
  return count;
}

SourceLocation beginningOf(const SourceManager &sources, FileID expansion) {
  return sources.getSLocEntry(expansion).getExpansion().getSpellingLoc();
}

} // namespace

unsigned usesOf(const SourceManager &sources, FileID expansion) {
  return expansionsFrom(sources, beginningOf(sources, expansion), false);
}

MacroUse macroUseOf(const SourceManager &sources, SourceLocation place) {
  MacroUse use;
  while (sources.isMacroArgExpansion(place)) {
    use.inArgument = true;
    use.once &= expansionsFrom(sources, beginningOf(sources, sources.getFileID(place)), true) == 1;
    const SourceLocation parameter = sources.getImmediateExpansionRange(place).getBegin();
    use.expansion = sources.getFileID(parameter);
    use.definition = sources.getSpellingLoc(parameter);
    place = sources.getImmediateSpellingLoc(place);
  }
  if (place.isMacroID()) {
    use.inArgument = false;
    use.expansion = sources.getFileID(place);
    use.definition = sources.getSpellingLoc(place);
  }
  return use;
}

SourceLocation RepairText::inDefinition(SourceLocation place, bool end) const {
  while (place.isMacroID()) {
    if (sources.getFileID(place) == macro)
      return sources.getSpellingLoc(place);
    const CharSourceRange use = sources.getImmediateExpansionRange(place);
    place = end ? use.getEnd() : use.getBegin();
  }
  return {};
}

bool RepairText::hasParameter(SourceRange range) const {
  return inDefinition() &&
         (sources.isMacroArgExpansion(range.getBegin()) || sources.isMacroArgExpansion(range.getEnd()));
}

std::optional<RepairText::Range> RepairText::rangeOf(SourceRange range) {
  SourceLocation begin, end; // behind the last character
  if (inDefinition()) {
    begin = inDefinition(range.getBegin(), false);
    end = inDefinition(range.getEnd(), true);
    if (end.isValid())
      end = end.getLocWithOffset(static_cast<int>(Lexer::MeasureTokenLength(end, sources, context.getLangOpts())));
  } else {
    const CharSourceRange text =
        Lexer::makeFileCharRange(CharSourceRange::getTokenRange(range), sources, context.getLangOpts());
    begin = text.getBegin();
    end = text.getEnd();
  }
  if (begin.isInvalid() || end.isInvalid() || sources.getFileID(begin) != sources.getFileID(end) ||
      sources.getFileOffset(end) < sources.getFileOffset(begin)) {
    reason = "it is inside a macro";
    return std::nullopt;
  }
  if (sources.isInSystemHeader(begin) || !sources.getFileEntryRefForID(sources.getFileID(begin))) {
    reason = "it is in a system header";
    return std::nullopt;
  }
  return Range{sources.getFileID(begin), sources.getFileOffset(begin), sources.getFileOffset(end)};
}

std::string RepairText::freshName(FileID file, const std::string &base) {
  std::string name;
  do
    name = base + (names++ ? std::to_string(names) : "");
  while (bufferOf(file).contains(name));
  return name;
}

void RepairText::put(FileID file, unsigned begin, unsigned end, int rank, std::string text) {
  for (const Edit &edit : edits) // one declaration may be asked for by several accesses
    if (end > begin && edit.file == file && edit.begin == begin && edit.end == end && edit.text == text)
      return;
  edits.push_back({file, begin, end, rank, std::move(text), note});
}

bool RepairText::replace(SourceRange range, std::string text) {
  const std::optional<Range> at = rangeOf(range);
  if (!at)
    return false;
  for (Edit &edit : edits) // asked for twice: the one with the wider scope stays
    if (edit.file == at->file && edit.begin == at->begin && edit.end == at->end) {
      if (edit.text < text || text.find("system") != std::string::npos)
        edit.text = text;
      return true;
    }
  put(at->file, at->begin, at->end, ++sequence, std::move(text));
  return true;
}

std::vector<report::TextEdit> RepairText::finish() {
  // At one place: what ends there first, the inner ones before the outer ones; then what begins, outer ones first.
  std::stable_sort(edits.begin(), edits.end(), [](const Edit &a, const Edit &b) {
    return std::tie(a.file, a.begin, a.rank) < std::tie(b.file, b.begin, b.rank);
  });
  std::vector<report::TextEdit> all;
  for (const Edit &edit : edits) {
    const auto place = [&](unsigned offset) {
      llvm::SmallString<256> name;
      if (OptionalFileEntryRef entry = sources.getFileEntryRefForID(edit.file))
        if (llvm::sys::fs::real_path(entry->getName(), name))
          name = entry->getName();
      return report::Location{std::string(name), sources.getLineNumber(edit.file, offset),
                              sources.getColumnNumber(edit.file, offset)};
    };
    all.push_back({place(edit.begin), place(edit.end), edit.text, edit.note});
  }
  return all;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
