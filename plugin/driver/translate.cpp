// See translate.h. nvcc's own options stand in nvcc_options.def, those for the host compiler and for Clang in
// gnu_flags.cpp. How nvcc reads its command line, found by trying it:
//   - long names take two dashes, short names one; a value follows after '=' or as the next word, and directly after
//     the name only for the one-letter options D, I, L, l, O, U, m and t;
//   - -Xcompiler splits at commas, and a shell splits what is left;
//   - an option that takes a value takes the next word whatever it looks like.
#include "plugin/driver/translate.h"

#include "plugin/driver/gnu_flags.h"
#include "plugin/driver/words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstring>
#include <fstream>
#include <sstream>

namespace veriwarp::driver {

namespace {

enum class Argument { None, Value, List };

enum class Use {
  Drop,
  NoCheck,
  Define,
  Undefine,
  Include,
  SystemInclude,
  PreInclude,
  Standard,
  Language,
  Architecture,
  HostFlags,
  ForwardUnknown,
  Relocatable,
  RelocatableValue,
  DeviceDebug,
  RelaxedConstexpr,
  ExtendedLambda,
  DefaultStream,
  TemplateDepth,
  NoExceptions,
  WarningsAsErrors,
  OptionsFile,
};

struct NvccOption {
  std::string_view longName, shortName;
  Argument argument;
  Use use;
};

constexpr NvccOption NvccOptions[] = {
#define OPTION(LONG, SHORT, ARGUMENT, USE) {LONG, SHORT, Argument::ARGUMENT, Use::USE},
#include "plugin/driver/nvcc_options.def"
#undef OPTION
};

bool startsWith(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

bool hasExtension(const std::string &name, std::initializer_list<std::string_view> extensions) {
  std::size_t dot = name.find_last_of("./");
  std::string_view extension = dot == std::string::npos || name[dot] == '/' ? "" : std::string_view(name).substr(dot);
  return std::find(extensions.begin(), extensions.end(), extension) != extensions.end();
}

bool isObject(const std::string &name) {
  return hasExtension(name, {".o", ".obj", ".a", ".lib", ".so", ".ptx", ".cubin", ".fatbin", ".ltoir"});
}

// Collects what a command says and makes the Translation of it.
class Collector {
public:
  Translation result;
  std::string language;          // of -x
  std::string unnamed = "sm_75"; // the architecture where the command names none: nvcc's own default
  std::vector<std::string> inputs;

  void note(std::string text) {
    if (std::find(result.notes.begin(), result.notes.end(), text) == result.notes.end())
      result.notes.push_back(std::move(text));
  }

  void nothing(std::string why) {
    if (stopped.empty())
      stopped = std::move(why);
  }

  // Every "sm_80", "compute_90a" or "lto_75" in a value of whatever form: "arch=compute_80,code=[compute_80,sm_80]".
  void architectures(std::string_view text) {
    for (std::size_t at = text.find('_'); at != std::string_view::npos; at = text.find('_', at + 1)) {
      std::string_view before = text.substr(0, at), digits = text.substr(at + 1);
      bool named = before.ends_with("sm") || before.ends_with("compute") || before.ends_with("lto");
      unsigned number = 0;
      auto [end, bad] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
      if (!named || bad != std::errc())
        continue;
      bool featured = end != digits.data() + digits.size() && *end == 'a';
      asked = std::max(asked, number * 2 + featured);
    }
  }

  Translation finish(bool cudaByExtension) {
    bool isCuda = language == "cu" || language == "cuda";
    for (const std::string &input : inputs)
      if (!isObject(input) && (isCuda || (cudaByExtension && language.empty() && hasExtension(input, {".cu"}))))
        result.sources.push_back(input);
    if (!stopped.empty())
      result.sources.clear();
    if (result.sources.empty())
      result.whyNothing = stopped.empty() ? "no CUDA source among its inputs" : stopped;
    result.flags.insert(result.flags.begin(), "--cuda-gpu-arch=" + architecture());
    return std::move(result);
  }

private:
  std::string stopped;
  unsigned asked = 0; // the newest architecture in the command: twice its number, plus 1 for the 'a'; 0: none

  // One architecture is checked: the newest that Clang 19 knows and that is not newer than the one asked for.
  std::string architecture() {
    static constexpr unsigned Known[] = {50, 52, 53, 60, 61, 62, 70, 72, 75, 80, 86, 87, 89, 90};
    if (!asked)
      return unnamed;
    unsigned number = asked / 2, chosen = Known[0];
    for (unsigned known : Known)
      if (known <= number)
        chosen = known;
    if (chosen != number)
      note("Clang knows no sm_" + std::to_string(number) + ": checked for sm_" + std::to_string(chosen));
    return "sm_" + std::to_string(chosen) + (asked == 90 * 2 + 1 ? "a" : "");
  }
};

// Options for nvcc's host compiler, already split into words.
void addHostFlags(Collector &out, const std::vector<std::string> &words) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (const GnuFlag *flag = findHostFlag(words[i])) {
      std::string value;
      std::vector<std::string> taken = takeGnuFlag(*flag, words, i, value);
      out.result.flags.insert(out.result.flags.end(), taken.begin(), taken.end());
    }
}

class NvccTranslator {
public:
  explicit NvccTranslator(const NvccSurroundings &surroundings) : where(surroundings) {}

  Translation run(const std::vector<std::string> &arguments) {
    read(splitBlanks(where.prepended), 0);
    read(arguments, 0);
    read(splitBlanks(where.appended), 0);
    addHostFlags(out, hostWords);
    for (const std::string &flag : unknown) {
      if (forwardUnknown)
        addHostFlags(out, {flag});
      else
        out.note("'" + flag + "' is not an option of nvcc: ignored");
    }
    return out.finish(true);
  }

private:
  const NvccSurroundings &where;
  Collector out;
  std::vector<std::string> hostWords; // of all -Xcompiler together: "-Xcompiler -include -Xcompiler f.h"
  std::vector<std::string> unknown;
  bool forwardUnknown = false;

  // The row of `word`, and in `value` what follows '=' or a one-letter name, if anything does.
  static const NvccOption *find(std::string_view word, std::optional<std::string> &value) {
    bool isLong = startsWith(word, "--");
    std::string_view text = word.substr(isLong ? 2 : 1), name = text.substr(0, text.find('='));
    for (const NvccOption &option : NvccOptions) {
      if (name == (isLong ? option.longName : option.shortName) ||
          (isLong && name == "no-align-double" && option.longName == name)) {
        if (name.size() < text.size())
          value = text.substr(name.size() + 1);
        return &option;
      }
    }
    if (!isLong && text.size() > 1)
      for (const NvccOption &option : NvccOptions)
        if (option.shortName.size() == 1 && option.shortName[0] == text[0] &&
            std::string_view("DILlOUmt").find(text[0]) != std::string_view::npos) {
          value = text.substr(text[1] == '=' ? 2 : 1);
          return &option;
        }
    return nullptr;
  }

  void read(const std::vector<std::string> &words, unsigned depth) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i].size() < 2 || words[i][0] != '-') {
        if (!words[i].empty())
          out.inputs.push_back(words[i]);
        continue;
      }
      std::optional<std::string> value;
      const NvccOption *option = find(words[i], value);
      if (!option) {
        unknown.push_back(words[i]);
        continue;
      }
      const std::string &spelled = words[i];
      if (option->argument != Argument::None && !value) {
        if (i + 1 == words.size()) {
          out.note("'" + spelled + "' has no value: ignored");
          continue;
        }
        value = words[++i];
      }
      keepForNvcc(*option, spelled, value);
      apply(*option, spelled, value.value_or(""), depth);
    }
  }

  // An -O or -G would be kept for the sake of speed or of a debugger only.
  void keepForNvcc(const NvccOption &option, const std::string &spelled, const std::optional<std::string> &value) {
    switch (option.use) {
    case Use::Drop:
      if (option.longName != "compiler-bindir" && option.longName != "allow-unsupported-compiler")
        return;
      break;
    case Use::NoCheck:
    case Use::Architecture:
    case Use::WarningsAsErrors:
    case Use::DeviceDebug:
    case Use::Relocatable: // -dc is a phase
    case Use::OptionsFile: // whose options are read one by one
      return;
    default:
      break;
    }
    std::vector<std::string> &words = out.result.forNvcc;
    const bool isApart =
        value && spelled == std::string(spelled.starts_with("--") ? "--" : "-") +
                                std::string(spelled.starts_with("--") ? option.longName : option.shortName);
    words.push_back(spelled);
    if (isApart)
      words.push_back(*value);
  }

  void each(std::string_view list, const char *flag) {
    for (const std::string &item : splitCommas(list)) {
      out.result.flags.push_back(flag);
      out.result.flags.push_back(item);
    }
  }

  // In a macro quotes are a part of its text; around a path of an option file they are not.
  void eachPath(std::string list, const char *flag) {
    std::erase(list, '"');
    each(list, flag);
  }

  void apply(const NvccOption &option, const std::string &spelled, const std::string &value, unsigned depth) {
    std::vector<std::string> &flags = out.result.flags;
    switch (option.use) {
    case Use::Drop:
      return;
    case Use::NoCheck:
      return out.nothing("'" + spelled + "' compiles nothing");
    case Use::Define:
      return each(value, "-D");
    case Use::Undefine:
      return each(value, "-U");
    case Use::Include:
      return eachPath(value, "-I");
    case Use::SystemInclude:
      return eachPath(value, "-isystem");
    case Use::PreInclude:
      return eachPath(value, "-include");
    case Use::Standard:
      return flags.push_back("-std=" + value);
    case Use::Language:
      out.language = value;
      return;
    case Use::Architecture:
      return out.architectures(value);
    case Use::HostFlags:
      for (const std::string &item : splitCommas(value))
        for (std::string &word : splitShell(item))
          hostWords.push_back(std::move(word));
      return;
    case Use::ForwardUnknown:
      forwardUnknown = true;
      return;
    case Use::RelocatableValue:
      if (value != "true")
        return;
      [[fallthrough]];
    case Use::Relocatable:
      return flags.insert(flags.end(), {"-fgpu-rdc", "-D__CUDACC_RDC__"}), void();
    case Use::DeviceDebug:
      return flags.push_back("-D__CUDACC_DEBUG__");
    case Use::RelaxedConstexpr: // what Clang does anyway; programs ask for the macro
      return flags.push_back("-D__CUDACC_RELAXED_CONSTEXPR__");
    case Use::ExtendedLambda:
      return flags.push_back("-D__CUDACC_EXTENDED_LAMBDA__");
    case Use::DefaultStream:
      if (value == "per-thread")
        flags.push_back("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
      return;
    case Use::TemplateDepth:
      return flags.push_back("-ftemplate-depth=" + value);
    case Use::NoExceptions:
      return flags.push_back("-fno-exceptions");
    case Use::WarningsAsErrors:
      for (const std::string &kind : splitCommas(value))
        out.result.warningsAreErrors |= kind == "all-warnings";
      return;
    case Use::OptionsFile:
      for (const std::string &file : splitCommas(value))
        readOptionsFile(file, depth);
      return;
    }
  }

  void readOptionsFile(const std::string &file, unsigned depth) {
    if (depth > 8) // one that includes itself
      return out.note("option files nest too deeply at '" + file + "': ignored");
    std::optional<std::string> text;
    if (where.readFile) {
      text = where.readFile(file);
    } else if (std::ifstream in(file, std::ios::binary); in) {
      std::ostringstream all;
      all << in.rdbuf();
      text = all.str();
    }
    if (!text)
      return out.note("cannot read option file '" + file + "': ignored");
    read(splitBlanks(*text), depth + 1);
  }
};

} // namespace

Translation translateNvcc(const std::vector<std::string> &arguments, const NvccSurroundings &surroundings) {
  return NvccTranslator(surroundings).run(arguments);
}

Translation translateClang(const std::vector<std::string> &arguments) {
  Collector out;
  out.unnamed = "sm_80"; // what is written for the GPUs of today: __CUDA_ARCH__ >= 800 guards asynchronous copies
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string &word = arguments[i];
    if (word.size() < 2 || word[0] != '-') {
      if (startsWith(word, "@"))
        out.result.flags.push_back(word); // a response file: Clang reads it itself
      else
        out.inputs.push_back(word);
      continue;
    }
    const GnuFlag *flag = findClangFlag(word);
    if (!flag) {
      out.result.flags.push_back(word);
      continue;
    }
    std::string value;
    std::vector<std::string> taken = takeGnuFlag(*flag, arguments, i, value);
    switch (flag->meaning) {
    case GnuFlag::Keep:
      out.result.flags.insert(out.result.flags.end(), taken.begin(), taken.end());
      break;
    case GnuFlag::Forget:
      break;
    case GnuFlag::Stops:
      out.nothing("'" + word + "' compiles nothing");
      break;
    case GnuFlag::HostOnly:
      out.nothing("'" + word + "' compiles no device code");
      break;
    case GnuFlag::Lang:
      out.language = value;
      break;
    case GnuFlag::Arch:
      out.architectures(value);
      break;
    }
  }
  return out.finish(true);
}

std::vector<std::string> nvccOptionNames() {
  std::vector<std::string> names;
  for (const NvccOption &option : NvccOptions) {
    names.push_back("--" + std::string(option.longName));
    names.push_back("-" + std::string(option.shortName));
  }
  return names;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
