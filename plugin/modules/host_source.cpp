// See host_source.h.
#include "plugin/modules/host_source.h"

#include "passes/lift/kernel_function.h"
#include "passes/lift/library.h"
#include "passes/ptx/translate.h"
#include "plugin/judge/given.h"
#include "plugin/judge/names.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <cstdio>
#include <set>
#include <vector>

namespace veriwarp::plugin {
namespace {

constexpr char Prologue[] = R"(#include <cstdio>
#include <cstdlib>
#include <vector>

namespace veriwarp_host {

struct Memory {
  void *at;
  std::size_t bytes;
  const char *to;
};
std::vector<Memory> all;

// What was allocated is freed: that the program ends here is no leak of it.
[[noreturn]] void fail(const char *what, const char *why, int code) {
  std::fflush(stdout);
  std::fprintf(stderr, "veriwarp: error: %s: %s\n", what, why);
  for (const Memory &memory : all)
    cudaFree(memory.at);
  std::exit(code);
}

void need(cudaError_t error, const char *what) {
  if (error != cudaSuccess)
    fail(what, cudaGetErrorString(error), 1);
}

void *memory(std::size_t bytes, const char *from, const char *to) {
  void *at = nullptr;
  std::vector<char> contents(bytes);
  if (from) {
    std::FILE *file = std::fopen(from, "rb");
    if (file)
      (void)!std::fread(contents.data(), 1, bytes, file);
    if (!file || std::ferror(file)) // a folder can be opened, but not read
      fail(from, "cannot be read", 2);
    std::fclose(file);
  }
  need(cudaMalloc(&at, bytes), "memory of an argument");
  need(cudaMemcpy(at, contents.data(), bytes, cudaMemcpyHostToDevice), "memory of an argument");
  all.push_back({at, bytes, to});
  return at;
}

void finish() {
  for (const Memory &memory : all) {
    if (memory.to) {
      std::vector<char> contents(memory.bytes);
      need(cudaMemcpy(contents.data(), memory.at, memory.bytes, cudaMemcpyDeviceToHost), memory.to);
      std::FILE *file = std::fopen(memory.to, "wb");
      if (!file || std::fwrite(contents.data(), 1, memory.bytes, file) != memory.bytes || std::fclose(file))
        fail(memory.to, "cannot be written", 2);
    }
  }
  for (const Memory &memory : all)
    cudaFree(memory.at);
}

} // namespace veriwarp_host

)";

std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\' || byte < 0x20 || byte >= 0x7f) { // an octal escape has at most three digits
      const char digits[] = {'\\', static_cast<char>('0' + byte / 64), static_cast<char>('0' + byte / 8 % 8),
                             static_cast<char>('0' + byte % 8)};
      result.append(digits, sizeof digits);
    } else {
      result += c;
    }
  }
  return result + '"';
}

std::string quotedOrNull(const std::string &text) { return text.empty() ? "nullptr" : quoted(text); }

// The type in the host's declaration of a kernel; empty: none that a number or an address could be given for.
std::string typeOf(const llvm::Argument &argument) {
  const llvm::Type *type = argument.getType();
  if (argument.hasByValAttr())
    return {};
  if (type->isPointerTy())
    return "void *";
  if (argument.getParent()->getAttributes().hasParamAttr(argument.getArgNo(), ptx::FloatParameter))
    return type->isIntegerTy(32) ? "float" : "double";
  if (type->isFloatTy() || type->isDoubleTy())
    return type->isFloatTy() ? "float" : "double";
  if (const auto *integer = llvm::dyn_cast<llvm::IntegerType>(type))
    switch (integer->getBitWidth()) {
    case 1:
    case 8:
      return "unsigned char";
    case 16:
      return "unsigned short";
    case 32:
      return "unsigned int";
    case 64:
      return "unsigned long long";
    default:
      break;
    }
  return {};
}

struct Failure {
  std::string why;
};

// Nothing is lost in it.
std::string hexadecimal(double number) {
  char text[64];
  std::snprintf(text, sizeof text, "%a", number);
  return text;
}

// An argument as the launch in the program has it.
std::string expressionOf(const GivenArgument &given, const llvm::Argument &parameter, const std::string &which) {
  const std::string type = typeOf(parameter);
  if (type.empty())
    throw Failure{which + (parameter.hasByValAttr() ? " is a structure" : " has a type") +
                  ", for which a launch that is run can name no value"};
  const bool isFloat = type == "float" || type == "double";
  switch (given.kind) {
  case GivenArgument::Kind::Unknown:
    throw Failure{which + " is not known (?), but the launch is to be run: write a number or ptr(BYTES)"};
  case GivenArgument::Kind::Pointer:
    if (!given.hasValue)
      throw Failure{which + " leads to memory of unknown size, but the launch is to be run: write ptr(BYTES)"};
    if (parameter.getType()->isPointerTy() || (parameter.getType()->isIntegerTy(64) && !isFloat))
      return "(" + type + ")veriwarp_host::memory(" + std::to_string(given.value) + ", " + quotedOrNull(given.from) +
             ", " + quotedOrNull(given.to) + ")";
    throw Failure{which + " is no pointer"};
  case GivenArgument::Kind::Real:
    if (!isFloat)
      throw Failure{which + " is no floating-point number"};
    return "(" + type + ")" + hexadecimal(given.real);
  case GivenArgument::Kind::Number:
    if (parameter.getType()->isPointerTy())
      throw Failure{which + " is a pointer: write ptr(BYTES)"};
    return "(" + type + ")" + std::to_string(static_cast<std::uint64_t>(given.value)) + "ull";
  }
  return {};
}

std::string shapeOf(const std::optional<std::array<std::uint32_t, 3>> &shape, const char *what) {
  if (!shape)
    throw Failure{std::string("the ") + what + " is not known (?), but the launch is to be run"};
  return "dim3(" + std::to_string((*shape)[0]) + ", " + std::to_string((*shape)[1]) + ", " +
         std::to_string((*shape)[2]) + ")";
}

class Writer {
public:
  explicit Writer(const llvm::Module &module) {
    for (const llvm::Function &function : module)
      if (lift::isKernel(function))
        kernels.push_back({&function, lift::demangled(function.getName())});
  }

  std::string write(const Options &options) {
    if (options.givenLaunches.empty())
      throw Failure{"it has no host code: say with --launch 'NAME<<<GRID, BLOCK>>>(ARGUMENT, ...)' what is to be "
                    "launched" +
                    known()};
    std::string launches;
    unsigned number = 0;
    for (const GivenLaunch &launch : options.givenLaunches)
      try {
        launches += "#line " + std::to_string(++number) + " \"--launch\"\n" + write(launch); // its place in messages
      } catch (const Failure &failure) {
        throw Failure{"launch '" + launch.text + "': " + failure.why};
      }
    return Prologue + declarations + "\nint main() {\n" + launches + "  veriwarp_host::finish();\n}\n";
  }

private:
  struct Kernel {
    const llvm::Function *function;
    std::string pretty;
  };

  std::string known() const {
    std::vector<std::string> names;
    names.reserve(kernels.size());
    for (const Kernel &kernel : kernels)
      names.push_back(shortName(kernel.pretty));
    return names.empty() ? "; it has no kernels" : "; its kernels are " + llvm::join(names, ", ");
  }

  const Kernel &named(const GivenLaunch &launch) const {
    const Kernel *found = nullptr;
    for (const Kernel &kernel : kernels)
      if (isOf(launch, kernel.function->getName().str(), kernel.pretty)) {
        if (found)
          throw Failure{"more than one kernel has this name: '" + found->pretty + "' and '" + kernel.pretty + "'"};
        found = &kernel;
      }
    if (!found)
      throw Failure{"no kernel has this name" + known()};
    return *found;
  }

  std::string write(const GivenLaunch &launch) {
    const llvm::Function &kernel = *named(launch).function;
    declare(kernel);
    if (std::string problem = wrongCount(launch, kernel.arg_size()); !problem.empty())
      throw Failure{std::move(problem)};
    std::vector<std::string> arguments;
    for (const llvm::Argument &parameter : kernel.args())
      arguments.push_back(expressionOf(launch.arguments[parameter.getArgNo()], parameter,
                                       "argument " + std::to_string(parameter.getArgNo() + 1)));
    if (!launch.shared)
      throw Failure{"the size of dynamic shared memory is not known (?), but the launch is to be run"};
    return "  " + kernel.getName().str() + "<<<" + shapeOf(launch.grid, "grid") + ", " +
           shapeOf(launch.block, "block") + ", " + std::to_string(*launch.shared) + ">>>(" +
           llvm::join(arguments, ", ") + ");\n  veriwarp_host::need(cudaGetLastError(), " + quoted(launch.text) +
           ");\n  veriwarp_host::need(cudaDeviceSynchronize(), " + quoted(launch.text) + ");\n";
  }

  // Its body is never compiled: the module's is taken.
  void declare(const llvm::Function &kernel) {
    const std::string name = kernel.getName().str();
    if (!declared.insert(name).second)
      return;
    const bool isIdentifier =
        std::all_of(name.begin(), name.end(), [](char c) { return llvm::isAlnum(c) || c == '_' || c == '$'; });
    if (!isIdentifier || llvm::isDigit(name.front()))
      throw Failure{"the kernel's name is no identifier of C++, so that no host code can launch it"};
    std::vector<std::string> types;
    for (const llvm::Argument &parameter : kernel.args()) {
      types.push_back(typeOf(parameter));
      if (types.back().empty()) // told where its argument is read
        types.back() = "void *";
    }
    declarations += "extern \"C\" __global__ void " + name + "(" + llvm::join(types, ", ") + ") {}\n";
  }

  std::vector<Kernel> kernels;
  std::set<std::string> declared;
  std::string declarations;
};

} // namespace

HostSource hostSource(const llvm::Module &module, const std::string &file, const Options &options) {
  try {
    return {Writer(module).write(options), {}};
  } catch (const Failure &failure) {
    return {{}, file + ": error: " + failure.why};
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
