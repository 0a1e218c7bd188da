#include "plugin/driver/explore_repair.h"

#include "plugin/driver/limits.h"
#include "report/edits.h"
#include "report/version.h"
#include "report/write_file.h"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

constexpr int WrongCode = 2;

std::string placeText(const report::Location &at) {
  return at.file + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": ";
}

// As files are named by users: relative where they lie below the current folder.
std::string shortFile(const std::string &file) {
  std::error_code ignored;
  const fs::path relative = fs::path(file).lexically_relative(fs::current_path(ignored));
  return relative.empty() || relative.string().starts_with("..") ? file : relative.string();
}

std::map<std::string, std::vector<const report::TextEdit *>> editsByFile(const std::vector<report::TextEdit> &edits) {
  std::map<std::string, std::vector<const report::TextEdit *>> files;
  for (const report::TextEdit &edit : edits)
    files[edit.begin.file].push_back(&edit);
  return files;
}

class RepairSession {
public:
  RepairSession(const CpuProgram &what, const RepairRun &how) : program(what), run(how) {}

  int explore() {
    for (const std::string &file : {run.json, run.sarif, run.html, run.patch}) // before time is spent
      if (const std::optional<report::Error> error = report::cannotWrite(file))
        return fail(program.command, error->message);
    std::optional<CpuBuild> build = CpuBuild::prepare(program);
    if (!build || !build->build(build->folder() / "program"))
      return WrongCode;
    Exit exit;
    std::optional<report::Exploration> found = start(build->folder() / "program", "repair=silent", {}, exit);
    if (!found)
      return exit.code;
    report::Repair &repair = found->repair;
    if (repair.state == report::Repair::State::Found)
      mend(*build, *found);
    else if (repair.state == report::Repair::State::Impossible)
      std::cerr << "veriwarp: no repair: " << repair.reason << std::endl;
    return writeAll(*found) ? exit.code : WrongCode;
  }

private:
  // Runs a built program; its report. Without one, exit.code is the exit code of all.
  std::optional<report::Exploration> start(const fs::path &built, const std::string &settings, const fs::path &output,
                                           Exit &exit) {
    const fs::path json = built.string() + ".json";
    const std::string all = run.settings + (run.settings.empty() ? "" : ";") + settings + ";json=" + json.string();
    setenv(ExploreVariable, all.c_str(), 1);
    std::vector<std::string> command{built.string()};
    command.insert(command.end(), program.arguments.begin(), program.arguments.end());
    exit = runJobs({Job{command, {}, output}}, 1, {}, {}, {}, std::chrono::milliseconds(50))[0];
    report::Result<std::string> text = report::readFile(json.string());
    report::Result<report::Exploration> known = text ? report::readExploration(*text) : report::Error{text.error()};
    if (known && exit.error.empty() && !exit.signal)
      return *known;
    if (exit.signal) {
      std::cerr << "veriwarp: the program was killed by signal " << exit.signal << std::endl;
      exit.code = 128 + exit.signal;
    } else if (!exit.error.empty()) {
      exit.code = fail(program.command, "cannot start the program: " + exit.error);
    }
    return std::nullopt;
  }

  void mend(const CpuBuild &build, report::Exploration &found) {
    report::Repair &repair = found.repair;
    const fs::path file = build.folder() / "repair.json";
    report::Result<report::Exploration> edited = found;
    for (const std::string &source : program.files) {
      if (report::writeFile(file.string(), report::writeJson(*edited)) ||
          !build.visit(source, "repair=" + file.string()))
        return;
      report::Result<std::string> text = report::readFile(file.string());
      edited = text ? report::readExploration(*text) : report::Error{text.error()};
      if (!edited) {
        fail(program.command, edited.error());
        return;
      }
    }
    repair = edited->repair;
    for (const report::StrengthChange &change : repair.changes)
      if (!change.written)
        repair.byHand.push_back(
            {change.where, report::told(describe(change) + " (the place was not found in the source)")});
    byFile = editsByFile(repair.edits);
    std::string doubt = "not verified: some changes have to be made by hand";
    if (repair.byHand.empty())
      doubt = verify(build, repair);
    tell(repair, doubt);
    writePatch(repair);
  }

  struct Checked {
    std::string doubt; // why it is not verified, or not to the end
    bool compiles = true, verified = false, complete = false;
    std::uint64_t executions = 0;
    std::map<std::string, std::string> texts;
  };

  // Builds the program with these edits and explores it.
  Checked check(const CpuBuild &build, const report::Repair &repair, const std::vector<report::TextEdit> &edits) {
    Checked checked;
    const auto doubt = [&](const std::string &why) {
      checked.doubt = "not verified: " + why;
      return checked;
    };
    nlohmann::ordered_json roots = nlohmann::ordered_json::array();
    for (const auto &[name, own] : editsByFile(edits)) {
      report::Result<std::string> text = report::readFile(name);
      report::Result<std::string> after = text ? applied(*text, own) : report::Error{text.error()};
      if (!after)
        return doubt(after.error());
      const fs::path copy = build.folder() / ("edited" + std::to_string(roots.size()));
      if (std::optional<report::Error> error = report::writeFile(copy.string(), *after))
        return doubt(error->message);
      checked.texts[name] = *after;
      std::set<std::string> names{name}; // as the compiler may call it, links not resolved
      std::error_code ignored;
      for (const std::string &source : program.files)
        if (fs::equivalent(source, name, ignored))
          names.insert(fs::absolute(source, ignored).lexically_normal().string());
      for (const report::StrengthChange &change : repair.changes)
        if (fs::equivalent(change.where.file, name, ignored))
          names.insert(change.where.file);
      for (const std::string &called : names)
        roots.push_back({{"name", called}, {"type", "file"}, {"external-contents", copy.string()}});
    }
    const nlohmann::ordered_json overlay = {{"version", 0}, {"use-external-names", false}, {"roots", roots}};
    const fs::path file = build.folder() / "overlay.json", built = build.folder() / "mended";
    if (std::optional<report::Error> error = report::writeFile(file.string(), overlay.dump()))
      return doubt(error->message);
    if (!build.build(built, file)) {
      checked.compiles = false;
      return doubt(std::string("the edits that were made for it do not compile") +
                   (program.verbose ? "" : " (-v shows why)"));
    }
    Exit exit;
    const std::optional<report::Exploration> again = start(built, "quiet", build.folder() / "again.txt", exit);
    if (!again)
      return doubt("the edited program did not run to its end");
    checked.complete = true;
    for (const report::ExploredLaunch &launch : again->launches) {
      if (!launch.findings.empty())
        return doubt("in the edited program there is still: " + launch.findings[0].message);
      checked.complete &= launch.complete;
      checked.executions += launch.executions;
    }
    checked.verified = true;
    checked.doubt = checked.complete ? "" : "the edited program was not explored to the end";
    return checked;
  }

  // Empty, or why the repair is not verified.
  std::string verify(const CpuBuild &build, report::Repair &repair) {
    Checked checked = check(build, repair, repair.edits);
    if (!checked.compiles) { // text that is of no use to anybody
      repair.edits.clear();
      for (const report::StrengthChange &change : repair.changes)
        repair.byHand.push_back({change.where, report::told(describe(change))});
    }
    if (checked.verified)
      thin(build, repair, checked);
    byFile = editsByFile(repair.edits);
    mended = std::move(checked.texts);
    repair.verified = checked.verified;
    repair.complete = checked.complete;
    executions = checked.executions;
    return checked.doubt;
  }

  // An order is worded as fences before and behind an access, which is more than it is often needed for. Of two next to
  // each other one goes; then those that stand alone, all at once, where that may be; and then each that may.
  void thin(const CpuBuild &build, report::Repair &repair, Checked &checked) {
    const report::FenceEdits fences = report::fenceEdits(repair.edits, [](const std::string &name) {
      report::Result<std::string> text = report::readFile(name);
      return text ? *text : std::string();
    });
    unsigned trials = 0;
    const auto accept = [&](const std::vector<report::TextEdit> &edits) {
      if (edits.size() == repair.edits.size() || edits.empty() || trials++ >= limits::repairTrials)
        return false;
      Checked less = check(build, repair, edits);
      if (!less.verified || less.complete < checked.complete)
        return false;
      checked = std::move(less);
      repair.edits = edits;
      return true;
    };
    const bool sequential = std::any_of(repair.changes.begin(), repair.changes.end(), [](const auto &change) {
      return change.newOrder == report::MemoryOrder::Sequential;
    });
    if (!sequential) { // each fence stands for what exploring found to be needed
      accept(fences.single);
      return;
    }
    if (!accept(fences.between))
      accept(fences.single);
    for (std::size_t i = 0; i < repair.edits.size() && repair.edits.size() > 1;) {
      std::vector<report::TextEdit> less = repair.edits;
      less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
      if (!report::isFence(repair.edits[i]) || !accept(less))
        ++i;
    }
  }

  void tell(const report::Repair &repair, const std::string &doubt) const {
    report::Sources sources;
    for (const auto &[name, edits] : byFile) {
      report::Result<std::string> text = report::readFile(name);
      for (const report::ChangedLines &change : changedLines(text ? *text : "", edits)) {
        std::vector<std::string> notes;
        for (const report::TextEdit *edit : change.edits)
          if (std::find(notes.begin(), notes.end(), edit->note) == notes.end())
            notes.push_back(edit->note);
        report::Location at = change.edits[0]->begin;
        at.file = shortFile(at.file);
        std::cerr << placeText(at) << "note: fix-it: ";
        for (const std::string &note : notes)
          std::cerr << (&note == &notes[0] ? "" : "; ") << note;
        std::cerr << '\n';
        for (const std::string &line : change.before)
          std::cerr << "    - " << line << '\n';
        for (const std::string &line : change.after)
          std::cerr << "    + " << line << '\n';
      }
    }
    for (const report::Note &note : repair.byHand) {
      report::Location at = note.where;
      at.file = shortFile(at.file);
      std::cerr << placeText(at) << "note: to be changed by hand: " << words(note.message) << '\n';
    }
    if (const std::string more = caution(repair); !more.empty())
      std::cerr << "veriwarp: repair: " << more << '\n';
    std::cerr << "veriwarp: repair of " << repair.changes.size() << " access"
              << (repair.changes.size() == 1 ? "" : "es");
    if (repair.verified)
      std::cerr << ", verified: no error in " << executions << (executions == 1 ? " execution" : " executions")
                << " of the edited program" << (doubt.empty() ? "" : "; " + doubt);
    else
      std::cerr << ", " << doubt;
    std::cerr << std::endl;
  }

  void writePatch(const report::Repair &repair) {
    std::string patch;
    for (const auto &[name, edits] : byFile) {
      report::Result<std::string> text = report::readFile(name);
      if (text)
        patch += asPatch(shortFile(name), *text, changedLines(*text, edits));
      if (run.inPlace && repair.verified)
        write(name, mended[name]);
    }
    if (run.inPlace && !repair.verified)
      std::cerr << "veriwarp: the sources are unchanged: the repair is not verified" << std::endl;
    if (!run.patch.empty())
      write(run.patch, patch);
  }

  void write(const std::string &name, const std::string &text) {
    if (std::optional<report::Error> error = report::writeFile(name, text)) {
      std::cerr << "veriwarp: " << error->message << std::endl;
      written = false;
    }
  }

  bool writeAll(const report::Exploration &found) {
    report::Sources sources;
    report::ExplorationOptions options;
    options.version = report::Version;
    std::error_code ignored;
    options.root = fs::current_path(ignored).string();
    options.commandLine = program.command;
    if (!run.json.empty())
      write(run.json, report::writeJson(found));
    if (!run.sarif.empty())
      write(run.sarif, report::writeSarif(found, sources, options));
    if (!run.html.empty())
      write(run.html, report::writeHtml(found, sources, options));
    return written;
  }

  const CpuProgram &program;
  const RepairRun &run;
  std::map<std::string, std::vector<const report::TextEdit *>> byFile;
  std::map<std::string, std::string> mended;
  std::uint64_t executions = 0;
  bool written = true;
};

} // namespace

int exploreAndRepair(const CpuProgram &program, const RepairRun &run) { return RepairSession(program, run).explore(); }

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
