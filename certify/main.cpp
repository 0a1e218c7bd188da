// veriwarp-certify DIR|FILE...: checks certificates that `veriwarp check --certificate DIR` has written.
//
// Exit codes: 0 every verdict is certified; 1 evidence is wrong, or a file is damaged; 2 misuse; 3 nothing is wrong,
// but not every verdict is certified.
#include "certify/check.h"
#include "certify/cnf.h"
#include "certify/questions.h"
#include "certify/reader.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

using namespace veriwarp::certify;
namespace fs = std::filesystem;

namespace {

constexpr const char *usage =
    "usage: veriwarp-certify [OPTION] DIR|FILE...\n"
    "Checks certificates that 'veriwarp check --certificate DIR' has written.\n"
    "  --verbose    also tell what verdicts assume, and name each question that is not shown\n"
    "  --table      print a line for each verdict, with tabulators: file, kernel, check, certified or refused or not\n"
    "               certified, questions shown, questions, why\n"
    "  --questions  print the questions of each verdict, and check nothing\n"
    "  --dimacs     print the questions as formulas in DIMACS, and check nothing\n"
    "  --model      print the models and launches, without verdicts: compare with those of a certificate that you "
    "have\n"
    "               made from the source yourself\n"
    "Exit codes: 0 all certified, 1 wrong evidence or a damaged file, 2 misuse, 3 not all certified\n";

enum class Mode { Check, Table, Questions, Dimacs, Model };

struct Totals {
  std::size_t certified = 0, notCertified = 0, wrong = 0;
};

void show(const Outcome &o, bool verbose) {
  const std::size_t all = o.answered + o.shown + o.missing.size() + o.wrong.size();
  std::cout << o.kernel << ": " << o.check << " (" << o.launch << "): ";
  if (o.isCertified())
    std::cout << "certified, " << all << (all == 1 ? " question\n" : " questions\n");
  else {
    std::cout << (o.wrong.empty() ? "not certified" : "REFUSED") << ", " << o.answered + o.shown << " of " << all
              << (all == 1 ? " question" : " questions") << " shown\n";
    for (const std::string &what : o.notChecked)
      std::cout << "  not checked: " << what << "\n";
    for (const std::string &what : o.wrong)
      std::cout << "  wrong: " << what << "\n";
    constexpr std::size_t few = 3;
    for (std::size_t i = 0; i < o.missing.size() && (verbose || i < few); ++i)
      std::cout << "  no evidence: " << o.missing[i] << "\n";
    if (!verbose && o.missing.size() > few)
      std::cout << "  no evidence: " << o.missing.size() - few << " more\n";
  }
  if (verbose)
    for (const Assumption &a : o.assumptions) {
      std::cout << "  assuming " << a.kind;
      for (const std::string &text : a.data)
        std::cout << " " << text;
      std::cout << "\n";
    }
}

void showRow(const fs::path &file, const Outcome &o) {
  const std::size_t shown = o.answered + o.shown;
  const std::string why = !o.wrong.empty()        ? o.wrong.front()
                          : !o.notChecked.empty() ? o.notChecked.front()
                          : !o.missing.empty()    ? "no evidence: " + o.missing.front()
                                                  : "";
  std::cout << file.filename().string() << "\t" << o.kernel << "\t" << o.check << "\t"
            << (o.isCertified()    ? "certified"
                : !o.wrong.empty() ? "refused"
                                   : "not certified")
            << "\t" << shown << "\t" << shown + o.missing.size() + o.wrong.size() << "\t" << why << "\n";
}

void printQuestions(const Certificate &c, Mode mode) {
  for (const Verdict &verdict : c.verdicts) {
    Terms terms;
    const Questions questions = questionsOf(c, verdict, terms);
    for (const std::string &reason : questions.notChecked)
      std::cout << "c " << c.kernel << " " << verdict.check << ": not checked: " << reason << "\n";
    for (const Question &q : questions.open) {
      std::cout << "c " << c.kernel << " " << verdict.check << ": " << q.key << " (" << q.about << ")\n";
      if (mode == Mode::Dimacs)
        std::cout << dimacs(cnfOf(terms, q.fails));
      else
        std::cout << terms.print(q.fails) << "\n";
    }
  }
}

// False if the file is damaged.
bool look(const fs::path &file, Mode mode, bool verbose, Totals &totals) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) {
    std::cerr << "veriwarp-certify: cannot read " << file << "\n";
    return false;
  }
  try {
    const std::string whole = text.str();
    const Certificate c = readCertificate(whole);
    if (mode == Mode::Model) {
      std::cout << c.model;
      return true;
    }
    if (mode != Mode::Check && mode != Mode::Table) {
      printQuestions(c, mode);
      return true;
    }
    for (const Outcome &outcome : checkCertificate(c)) {
      if (mode == Mode::Table)
        showRow(file, outcome);
      else
        show(outcome, verbose);
      ++(outcome.isCertified() ? totals.certified : totals.notCertified);
      totals.wrong += !outcome.wrong.empty();
    }
    return true;
  } catch (const BadCertificate &why) {
    std::cerr << "veriwarp-certify: " << file.string() << ": " << why.what() << "\n";
    return false;
  }
}

} // namespace

int main(int argc, char **argv) {
  Mode mode = Mode::Check;
  bool verbose = false;
  std::vector<fs::path> files;
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    if (arg == "--table")
      mode = Mode::Table;
    else if (arg == "--questions")
      mode = Mode::Questions;
    else if (arg == "--dimacs")
      mode = Mode::Dimacs;
    else if (arg == "--model")
      mode = Mode::Model;
    else if (arg == "--verbose")
      verbose = true;
    else if (arg == "--help") {
      std::cout << usage;
      return 0;
    } else if (arg.starts_with("-") || !fs::exists(arg)) {
      std::cerr << "veriwarp-certify: error: " << (arg.starts_with("-") ? "unknown option '" : "there is no '") << arg
                << "'\n";
      return 2;
    } else if (fs::is_directory(arg)) {
      for (const auto &entry : fs::directory_iterator(arg))
        if (entry.path().extension() == ".cert")
          files.push_back(entry.path());
    } else
      files.emplace_back(arg);
  }
  if (files.empty()) {
    std::cerr << "veriwarp-certify: error: there are no certificates\n" << usage;
    return 2;
  }
  std::sort(files.begin(), files.end());
  Totals totals;
  std::size_t damaged = 0;
  for (const fs::path &file : files)
    damaged += !look(file, mode, verbose, totals);
  if (mode != Mode::Check && mode != Mode::Table)
    return damaged ? 1 : 0;
  if (mode == Mode::Check)
    std::cout << totals.certified << " of " << totals.certified + totals.notCertified << " verdicts certified";
  if (mode == Mode::Check && totals.wrong)
    std::cout << ", " << totals.wrong << " refused";
  if (mode == Mode::Check && damaged)
    std::cout << ", " << damaged << " damaged files";
  if (mode == Mode::Check)
    std::cout << "\n";
  return totals.wrong || damaged ? 1 : totals.notCertified ? 3 : 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
