// Edits of source text that nest, and where expressions stand in files and in macros.
#pragma once

#include "report/exploration.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace veriwarp::plugin {

// How a place stands in macros.
struct MacroUse {
  clang::FileID expansion;          // of the innermost macro whose definition holds the place, if any does
  clang::SourceLocation definition; // the place there
  bool inArgument = false;          // it is written where a macro is used, among its arguments
  bool once = true;                 // and the macros use that argument once
};
MacroUse macroUseOf(const clang::SourceManager &sources, clang::SourceLocation place);
// How often the macro of an expansion is used in the translation unit.
unsigned usesOf(const clang::SourceManager &sources, clang::FileID expansion);

class RepairText {
public:
  struct Range {
    clang::FileID file;
    unsigned begin = 0, end = 0;
  };

  explicit RepairText(clang::ASTContext &of) : context(of), sources(of.getSourceManager()) {}

  // What the edits that follow are for; and that they go to the definition of the macro of this expansion, unless it is
  // invalid.
  void start(std::string what, clang::FileID expansion) {
    note = std::move(what);
    macro = expansion;
    reason.clear();
  }
  // What stands in the way of an edit. Returns false.
  bool fail(std::string why) {
    reason = std::move(why);
    return false;
  }
  const std::string &whyNot() const { return reason; }
  bool inDefinition() const { return macro.isValid(); }
  std::size_t size() const { return edits.size(); }
  void takeBackTo(std::size_t number) { edits.resize(number); }

  // Where something stands: within a file that a user may edit, and not in parts inside a macro.
  std::optional<Range> rangeOf(clang::SourceRange range);
  // Whether in a definition it begins or ends with a parameter.
  bool hasParameter(clang::SourceRange range) const;
  llvm::StringRef bufferOf(clang::FileID file) const { return sources.getBufferData(file); }
  llvm::StringRef text(const Range &range) const {
    return bufferOf(range.file).substr(range.begin, range.end - range.begin);
  }

  // A name like this one that nothing in the file has.
  std::string freshName(clang::FileID file, const std::string &base);

  // Targets come outer ones first.
  void before(const Range &range, std::string text) {
    put(range.file, range.begin, range.begin, ++sequence, std::move(text));
  }
  void behind(const Range &range, std::string text) {
    put(range.file, range.end, range.end, --endings, std::move(text));
  }
  // Before or behind all else that is inserted at the place.
  void first(clang::FileID file, unsigned offset, std::string text) {
    put(file, offset, offset, First + ++firsts, std::move(text));
  }
  void last(clang::FileID file, unsigned offset, std::string text) { put(file, offset, offset, Last, std::move(text)); }
  void exchange(clang::FileID file, unsigned begin, unsigned end, std::string text) {
    put(file, begin, end, ++sequence, std::move(text));
  }
  // An order or a scope by another one: false where it is not to be edited.
  bool replace(clang::SourceRange range, std::string text);

  // All edits, in their order.
  std::vector<report::TextEdit> finish();

private:
  struct Edit {
    clang::FileID file;
    unsigned begin = 0, end = 0;
    int rank = 0;
    std::string text, note;
  };
  static constexpr int First = -(1 << 30), Last = 1 << 30;

  void put(clang::FileID file, unsigned begin, unsigned end, int rank, std::string text);
  clang::SourceLocation inDefinition(clang::SourceLocation place, bool end) const;

  clang::ASTContext &context;
  clang::SourceManager &sources;
  clang::FileID macro;
  std::vector<Edit> edits;
  std::string note, reason;
  int sequence = 0, endings = 0, firsts = 0;
  unsigned names = 0; // that were given
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
