// Changes of a source text. Everything that no edit touches stays as the author wrote it. Places are bytes of the text
// that the edits are made for.
#pragma once

#include "passes/optimize/problem.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::optimize {

using annotate::Place;

struct Edit {
  Place place; // what is replaced; empty: an insertion
  std::string text;
};

// The text with all edits; they do not overlap. Insertions at one place keep their order.
std::string applyEdits(std::string_view text, std::vector<Edit> edits);
// The piece of the text at `range`, with those of the edits that lie in it.
std::string edited(std::string_view text, Place range, const std::vector<Edit> &edits);

std::string_view at(std::string_view text, Place place);
// In one line: line breaks and the signs that begin a line of a block comment become blanks.
std::string oneLine(std::string_view piece);

// The blanks at the beginning of the line of that byte.
std::string indentation(std::string_view text, unsigned offset);
unsigned lineBegin(std::string_view text, unsigned offset);
// Every line but the first (which stands where it is put) gets `more` in front; empty lines do not.
std::string shifted(std::string_view piece, std::string_view more);
// Statements without a ';' in their place get it.
Place withSemicolon(std::string_view text, Place statement);
// Where the comment begins that a clause stands in.
unsigned commentBegin(std::string_view text, Place clause);
// Takes a clause out of its comment, and the line with it where nothing else is on it.
Edit removeClause(std::string_view text, Place clause);
// Takes whole lines, where nothing else is on them.
Edit removeLines(std::string_view text, Place place);

// Names. Tokens that follow '.' or '->' are members, and not meant; strings are passed over, comments are not.
std::vector<Place> tokens(std::string_view text, Place range, std::string_view name);
std::set<std::string> identifiers(std::string_view text);
// Names in this range, and in the file's definitions of macros.
std::set<std::string> namesAround(std::string_view text, Place range);
std::string freshName(const std::string &wish, const std::set<std::string> &taken);

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
