// Reads the JSON of docs/json.md back. The text may come from anywhere: every field is checked before it is used, and
// an error names the field by its path ("findings[3].threads[0].block"). Nothing here throws for what the text
// contains.
#include "report/aggregate.h"
#include "report/json.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>

namespace veriwarp::report {
namespace {

using Parsed = nlohmann::ordered_json;

// A place in the document, and the first error found. After an error, everything reads as empty.
class Reader {
public:
  std::string error;

  void fail(const std::string &path, const std::string &what) {
    if (error.empty())
      error = (path.empty() ? std::string("the document") : "'" + path + "'") + " " + what;
  }

  bool isObject(const Parsed &value, const std::string &path) {
    if (!value.is_object())
      fail(path, "is not an object");
    return value.is_object();
  }

  const Parsed *field(const Parsed &object, const std::string &path, const char *name, bool required) {
    auto at = object.find(name);
    if (at != object.end())
      return &*at;
    if (required)
      fail(path, std::string("has no '") + name + "'");
    return nullptr;
  }

  std::string text(const Parsed &object, const std::string &path, const char *name, bool required = false) {
    const Parsed *value = field(object, path, name, required);
    if (!value)
      return {};
    if (!value->is_string()) {
      fail(path + "." + name, "is not a string");
      return {};
    }
    return value->get<std::string>();
  }

  unsigned natural(const Parsed &object, const std::string &path, const char *name) {
    const Parsed *value = field(object, path, name, false);
    return value ? naturalValue(*value, path + "." + name) : 0;
  }

  unsigned naturalValue(const Parsed &value, const std::string &path) {
    // The parser stores what fits as unsigned: a negative or a fractional number has another type.
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > std::numeric_limits<std::uint32_t>::max()) {
      fail(path, "is not a natural number below 2^32");
      return 0;
    }
    return static_cast<unsigned>(value.get<std::uint64_t>());
  }

  std::uint64_t large(const Parsed &object, const std::string &path, const char *name) {
    const Parsed *value = field(object, path, name, false);
    if (value && !value->is_number_unsigned())
      fail(path + "." + name, "is not a natural number");
    return value && value->is_number_unsigned() ? value->get<std::uint64_t>() : 0;
  }

  double seconds(const Parsed &object, const std::string &path) {
    const Parsed *value = field(object, path, "seconds", false);
    if (!value)
      return 0;
    if (!value->is_number()) {
      fail(path + ".seconds", "is not a number");
      return 0;
    }
    return value->get<double>();
  }

  // Calls `each(element, path)` for the elements of an array; a missing array is an empty one unless required.
  template <class Each>
  void array(const Parsed &object, const std::string &path, const char *name, bool required, Each each) {
    const Parsed *value = field(object, path, name, required);
    if (!value)
      return;
    std::string here = path.empty() ? name : path + "." + name;
    if (!value->is_array()) {
      fail(here, "is not an array");
      return;
    }
    for (std::size_t i = 0; i < value->size() && error.empty(); ++i)
      each((*value)[i], here + "[" + std::to_string(i) + "]");
  }

  std::vector<std::string> texts(const Parsed &object, const std::string &path, const char *name) {
    std::vector<std::string> all;
    array(object, path, name, false, [&](const Parsed &value, const std::string &here) {
      if (value.is_string())
        all.push_back(value.get<std::string>());
      else
        fail(here, "is not a string");
    });
    return all;
  }

  Location place(const Parsed &object, const std::string &path) {
    return {text(object, path, "file"), natural(object, path, "line"), natural(object, path, "column")};
  }

  Verdict verdict(const Parsed &object, const std::string &path) {
    std::string name = text(object, path, "verdict", true);
    std::optional<Verdict> found = verdictByName(name);
    if (!found)
      fail(path + ".verdict", "is '" + name + "', which is not a verdict");
    return found.value_or(Verdict::Unknown);
  }

  std::array<std::uint32_t, 3> triple(const Parsed &object, const std::string &path, const char *name) {
    std::array<std::uint32_t, 3> all{};
    std::size_t count = 0;
    array(object, path, name, true, [&](const Parsed &value, const std::string &here) {
      unsigned number = naturalValue(value, here);
      if (count < all.size())
        all[count] = number;
      ++count;
    });
    if (count != all.size())
      fail(path + "." + name, "does not have three elements");
    return all;
  }

  Note note(const Parsed &value, const std::string &path) {
    if (!isObject(value, path))
      return {};
    return {place(value, path), told(text(value, path, "message"))};
  }
};

// What a "kind" with its "data" means; nothing where there is none, or of a kind that is not known here.
template <class S>
std::optional<S> readSaid(Reader &reader, const Parsed *value, const std::string &path,
                          std::optional<S> (*named)(std::string_view, const std::vector<std::string> &)) {
  if (!value || !reader.isObject(*value, path))
    return std::nullopt;
  return named(reader.text(*value, path, "kind", true), reader.texts(*value, path, "data"));
}

// Reports of earlier versions have the words alone.
LaunchName readLaunch(Reader &reader, const Parsed &object, const std::string &path) {
  LaunchName launch;
  const std::string text = reader.text(object, path, "launch");
  const Parsed *parts = reader.field(object, path, "launch_kind", false);
  const std::string here = path + ".launch_kind";
  if (!parts)
    return text.empty() || text == words(anyLaunch()) ? anyLaunch() : launchAsked(text);
  if (!reader.isObject(*parts, here))
    return launch;
  const std::string name = reader.text(*parts, here, "kind", true);
  const std::optional<LaunchKind> kind = launchKindOf(name);
  if (!kind)
    return launchAsked(text); // of a later version
  launch.kind = *kind;
  for (const auto &[member, part] : launchTexts)
    launch.*part = reader.text(*parts, here, member);
  for (const auto &[member, part] : launchNumbers)
    launch.*part = reader.large(*parts, here, member);
  launch.given = reader.texts(*parts, here, "given");
  return launch;
}

CheckResult readResult(Reader &reader, const Parsed &value, const std::string &path, Check check) {
  CheckResult result;
  result.check = check;
  if (!reader.isObject(value, path))
    return result;
  result.verdict = reader.verdict(value, path);
  result.launch = readLaunch(reader, value, path);
  for (std::string &text : reader.texts(value, path, "assumptions"))
    result.assumptions.push_back(stated(std::move(text)));
  std::size_t number = 0;
  reader.array(value, path, "assumption_kinds", false, [&](const Parsed &kind, const std::string &at) {
    if (auto known = readSaid(reader, &kind, at, assumptionOf); known && number < result.assumptions.size())
      result.assumptions[number] = std::move(*known);
    ++number;
  });
  if (std::string text = reader.text(value, path, "reason"); !text.empty())
    result.reason = because(std::move(text));
  if (auto known = readSaid(reader, reader.field(value, path, "reason_kind", false), path + ".reason_kind", reasonOf))
    result.reason = std::move(*known);
  if (const Parsed *where = reader.field(value, path, "where", false);
      where && reader.isObject(*where, path + ".where"))
    result.reasonWhere = reader.place(*where, path + ".where");
  result.seconds = reader.seconds(value, path);
  result.degree = reader.natural(value, path, "degree");
  reader.array(value, path, "obligations", false, [&](const Parsed &one, const std::string &at) {
    if (!reader.isObject(one, at))
      return;
    std::optional<ObligationKind> kind = obligationByName(reader.text(one, at, "kind", true));
    if (kind) // otherwise of a newer version
      result.obligations.push_back({*kind, reader.verdict(one, at), reader.place(one, at), reader.text(one, at, "text"),
                                    told(reader.text(one, at, "message"))});
  });
  if (const Parsed *figures = reader.field(value, path, "figures", false);
      figures && reader.isObject(*figures, path + ".figures"))
    for (const auto &[name, figure] : figures->items()) {
      if (figure.is_number_unsigned())
        result.figures.push_back({name, figure.get<std::uint64_t>()});
      else
        reader.fail(path + ".figures." + name, "is not a natural number");
    }
  return result;
}

KernelReport readKernel(Reader &reader, const Parsed &value, const std::string &path) {
  KernelReport kernel;
  if (!reader.isObject(value, path))
    return kernel;
  kernel.name = reader.text(value, path, "name", true);
  kernel.pretty = reader.text(value, path, "pretty");
  kernel.where = reader.place(value, path);
  const Parsed *checks = reader.field(value, path, "checks", true);
  if (!checks || !reader.isObject(*checks, path + ".checks"))
    return kernel;
  for (const auto &[name, result] : checks->items()) {
    std::optional<Check> check = checkByName(name);
    if (!check)
      continue; // of a newer version
    std::string here = path + ".checks." + name;
    if (!reader.isObject(result, here))
      return kernel;
    if (!reader.field(result, here, "launches", false)) {
      kernel.checks.push_back(readResult(reader, result, here, *check));
      continue;
    }
    reader.verdict(result, here); // follows from the launches, but must be there for other readers
    reader.array(result, here, "launches", false, [&](const Parsed &launch, const std::string &at) {
      kernel.checks.push_back(readResult(reader, launch, at, *check));
    });
  }
  std::stable_sort(kernel.checks.begin(), kernel.checks.end(),
                   [](const CheckResult &a, const CheckResult &b) { return a.check < b.check; });
  return kernel;
}

ThreadTrace readThread(Reader &reader, const Parsed &value, const std::string &path) {
  ThreadTrace trace;
  if (!reader.isObject(value, path))
    return trace;
  trace.block = reader.triple(value, path, "block");
  trace.thread = reader.triple(value, path, "thread");
  trace.action = Action(ActionKind::Told, {reader.text(value, path, "action")});
  if (auto known = readSaid(reader, reader.field(value, path, "action_kind", false), path + ".action_kind", actionOf))
    trace.action = std::move(*known);
  if (const Parsed *element = reader.field(value, path, "element", false)) {
    if (element->is_number_unsigned() &&
        element->get<std::uint64_t>() <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
      trace.element = static_cast<std::int64_t>(element->get<std::uint64_t>());
    else
      reader.fail(path + ".element", "is not a natural number below 2^63");
  }
  reader.array(value, path, "steps", false, [&](const Parsed &step, const std::string &at) {
    Note note = reader.note(step, at);
    trace.steps.push_back({std::move(note.where), std::move(note.message)});
  });
  return trace;
}

Finding readFinding(Reader &reader, const Parsed &value, const std::string &path) {
  Finding finding;
  std::string check = reader.text(value, path, "check", true);
  std::optional<Check> known = checkByName(check);
  if (!known)
    reader.fail(path + ".check", "is '" + check + "', which is not a check");
  finding.check = known.value_or(Check::Race);
  finding.verdict = reader.verdict(value, path);
  // An enumerator by its name.
  auto named = [&](const char *field, auto byName, auto &into) {
    const std::string name = reader.text(value, path, field);
    if (auto found = byName(name))
      into = *found;
    else
      reader.fail(path + "." + field, "is '" + name + "', which is no " + field);
  };
  named("kind", [&](std::string_view name) { return findingKindByName(finding.check, name); }, finding.kind);
  named("level", nearnessByName, finding.level);
  named("space", spaceByName, finding.space);
  finding.object = reader.text(value, path, "object");
  finding.where = reader.place(value, path);
  finding.message = told(reader.text(value, path, "message", true));
  finding.degree = reader.natural(value, path, "degree");
  finding.dependsOn =
      readSaid(reader, reader.field(value, path, "depends_on", false), path + ".depends_on", abstractionOf)
          .value_or(Abstraction());
  reader.array(value, path, "threads", false, [&](const Parsed &thread, const std::string &at) {
    finding.threads.push_back(readThread(reader, thread, at));
  });
  reader.array(value, path, "notes", false,
               [&](const Parsed &note, const std::string &at) { finding.notes.push_back(reader.note(note, at)); });
  reader.array(value, path, "fixits", false, [&](const Parsed &fix, const std::string &at) {
    Note note = reader.note(fix, at);
    if (fix.is_object())
      finding.fixIts.push_back({note.where, reader.text(fix, at, "insert", true), note.message});
  });
  reader.array(value, path, "values", false, [&](const Parsed &binding, const std::string &at) {
    if (reader.isObject(binding, at))
      finding.values.push_back(
          bindingOf(reader.text(binding, at, "name", true), reader.text(binding, at, "value", true)));
  });
  if (const Parsed *suppressed = reader.field(value, path, "suppressed", false)) {
    std::string at = path + ".suppressed";
    if (reader.isObject(*suppressed, at)) {
      std::string by = reader.text(*suppressed, at, "by", true);
      if (by != "comment" && by != "baseline")
        reader.fail(at + ".by", "is neither 'comment' nor 'baseline'");
      finding.suppression = {by == "comment" ? Suppression::Kind::InSource : Suppression::Kind::Baseline,
                             reader.text(*suppressed, at, "reason"), reader.place(*suppressed, at)};
    }
  }
  return finding;
}

// The kernel that a finding names. Two kernels may have one name: then "kernel_index" decides.
KernelReport *kernelOf(Reader &reader, Report &report, const Parsed &object, const std::string &path) {
  std::string name = reader.text(object, path, "kernel", true);
  if (reader.field(object, path, "kernel_index", false)) {
    unsigned index = reader.natural(object, path, "kernel_index");
    if (index < report.kernels.size() && report.kernels[index].name == name)
      return &report.kernels[index];
  }
  auto kernel =
      std::find_if(report.kernels.begin(), report.kernels.end(), [&](const KernelReport &k) { return k.name == name; });
  if (kernel != report.kernels.end())
    return &*kernel;
  reader.fail(path + ".kernel", "names the kernel '" + name + "', which is not among 'kernels'");
  return nullptr;
}

// Puts the finding into its kernel, and copies of it where else it was found.
void placeFinding(Reader &reader, Report &report, const Parsed &value, const std::string &path) {
  if (!reader.isObject(value, path))
    return;
  Finding finding = readFinding(reader, value, path);
  auto add = [&](const Parsed &object, const std::string &at, Finding copy) {
    KernelReport *kernel = kernelOf(reader, report, object, at);
    copy.launch = readLaunch(reader, object, at);
    if (kernel)
      kernel->findings.push_back(std::move(copy));
  };
  add(value, path, finding);
  reader.array(value, path, "also", false, [&](const Parsed &other, const std::string &at) {
    if (!reader.isObject(other, at))
      return;
    Finding copy = finding;
    copy.verdict = reader.verdict(other, at);
    copy.degree = reader.natural(other, at, "degree");
    add(other, at, std::move(copy));
  });
}

Message readMessage(Reader &reader, const Parsed &value, const std::string &path) {
  Message message;
  if (!reader.isObject(value, path))
    return message;
  std::string level = reader.text(value, path, "level", true);
  if (level == "warning")
    message.level = Message::Level::Warning;
  else if (level == "error")
    message.level = Message::Level::Error;
  else if (level != "note")
    reader.fail(path + ".level", "is '" + level + "', which is not a level");
  message.where = reader.place(value, path);
  message.text = reader.text(value, path, "message", true);
  const std::string code = reader.text(value, path, "code"); // another one is of a newer version
  if (code == "suppression")
    message.code = Message::Code::Suppression;
  else if (code == "no-such-parameter")
    message.code = Message::Code::NoSuchParameter;
  else if (code == "no-such-kernel")
    message.code = Message::Code::NoSuchKernel;
  else if (code == "launched-elsewhere")
    message.code = Message::Code::LaunchedElsewhere;
  else if (code == "kernels-unlisted")
    message.code = Message::Code::KernelsUnlisted;
  message.subject = reader.text(value, path, "subject");
  if (const Parsed *helpful = reader.field(value, path, "helpful", false)) {
    if (helpful->is_boolean())
      message.isHelpful = helpful->get<bool>();
    else
      reader.fail(path + ".helpful", "is neither true nor false");
  }
  return message;
}

} // namespace

Result<Report> readJson(std::string_view text) {
  Parsed root = Parsed::parse(text, nullptr, /*allow_exceptions=*/false);
  if (root.is_discarded())
    return Error{"this is not JSON, or its end is missing"};
  Reader reader;
  Report report;
  if (!reader.isObject(root, ""))
    return Error{reader.error};
  if (const Parsed *version = reader.field(root, "", "version", false); version && *version != 1)
    return Error{"'version' is not 1: this was written by another version of Veriwarp"};
  reader.array(root, "", "kernels", true, [&](const Parsed &kernel, const std::string &path) {
    report.kernels.push_back(readKernel(reader, kernel, path));
  });
  reader.array(root, "", "findings", true,
               [&](const Parsed &finding, const std::string &path) { placeFinding(reader, report, finding, path); });
  reader.array(root, "", "messages", false, [&](const Parsed &message, const std::string &path) {
    report.messages.push_back(readMessage(reader, message, path));
  });
  if (!reader.error.empty())
    return Error{reader.error};
  return report;
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
