// Reports for people at a terminal: findings in the style of Clang's diagnostics, and the table of kernels.
#pragma once

#include "report/aggregate.h"
#include "report/finding.h"
#include "report/source.h"

#include <string>

namespace veriwarp::report {

struct TextOptions {
  bool color = false;          // ANSI colours: see wantsColor
  bool remarks = true;         // show findings of level remark
  bool showSuppressed = false; // show suppressed findings too, marked as such
  unsigned mostNotes = 6;      // of a finding; how many are left out is said
  // Of the table of kernels: all assumptions with kernels and checks, and a row for each instance of a template. Else a
  // long list or table says how many there are.
  bool allAssumptions = false, allInstances = false;
};

// True if descriptor `fd` is a terminal that shows colours, and the user did not say otherwise (NO_COLOR, TERM=dumb).
bool wantsColor(int fd);

// The diagnostic's first line as Clang and we print it, without place and level: "data race on ... [veriwarp-race]".
std::string headline(const Finding &finding);

// Whether a finding is about one launch: a clause that is refuted holds for any launch that the contract allows.
bool isOfALaunch(const Entry &entry);

struct NoteForReaders : Note {
  const FixIt *fixIt = nullptr; // of the finding, if the note says what that does
};

// The notes that belong to a finding, in order: its own, its fix-its, and, if it is about a launch, the kernel with
// launch and values ("in kernel 'sum(...)', launched <<<1, 64>>> at f.cu:40, with n = 100"); this one says how many are
// left out. At most `most` of them, at least one where there is a launch.
std::vector<NoteForReaders> notesOf(const Entry &entry, unsigned most = ~0u);

std::string findingsText(const Report &report, Sources &sources, const TextOptions &options = {});
std::string messagesText(const Report &report, Sources &sources, const TextOptions &options = {});

// What the proofs assume, and which kernels' do: a part of the summary. Empty if they assume nothing.
std::string assumptionsText(const Report &report, bool all);

// The table: a row per kernel, a column per check; below it what is unknown and why, what the proofs assume, and
// totals.
std::string summaryText(const Report &report, Sources &sources, const TextOptions &options = {});

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
