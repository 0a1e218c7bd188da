// veriwarp-module: checks the kernels of one device module, or writes the host code that launches them. `veriwarp`
// runs it for each file that is LLVM IR or PTX, as it runs Clang for a source: the command itself does without LLVM,
// and whatever happens here ends this process only.
//
// usage: veriwarp-module OPTION... -- FILE       options as the plugin takes them: json=r.json, block=256; besides,
//                                                host-ir=HOST.bc, the host code that launches the kernels
//        veriwarp-module --host HOST OPTION... -- FILE
// Exit code: 0 the report, or the host code in HOST, is written; 2 it is not, and what is printed says why.
#include "plugin/device/read.h"
#include "plugin/modules/check.h"
#include "plugin/modules/host_source.h"

#include "report/json.h"
#include "report/source.h"
#include "report/write_file.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

using namespace veriwarp;

namespace {

int fail(const std::string &why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  return 2;
}

} // namespace

int main(int count, char **arguments) {
  plugin::Options options;
  // Compilers make numbers wrap around on purpose: nothing in a module says that an index does not.
  options.exactArithmetic = true;
  options.ofModule = true;
  std::string host;
  int next = 1;
  if (count > 2 && std::string(arguments[1]) == "--host") {
    host = arguments[2];
    next = 3;
  }
  constexpr std::string_view hostIr = "host-ir=";
  for (; next < count && std::string(arguments[next]) != "--"; ++next)
    if (const std::string_view argument = arguments[next]; argument.starts_with(hostIr))
      options.hostIr = argument.substr(hostIr.size());
    else if (const std::optional<std::string> problem = plugin::applyOption(options, arguments[next]))
      return fail("veriwarp-module: " + *problem);
  if (next + 2 != count)
    return fail("usage: veriwarp-module [--host HOST] OPTION... -- FILE");
  const std::string file = arguments[next + 1];
  llvm::LLVMContext context;
  plugin::ReadModule read = plugin::readModule(file, context, !host.empty());
  if (!read.module)
    return fail(read.error);
  if (!host.empty()) {
    const plugin::HostSource source = plugin::hostSource(*read.module, file, options);
    if (!source.error.empty())
      return fail(source.error);
    if (const std::optional<report::Error> error = report::writeFile(host, source.text))
      return fail(error->message);
    return 0;
  }
  const report::Report report = plugin::checkModule(*read.module, file, options);
  report::Sources sources;
  if (const std::optional<report::Error> error = report::writeFile(options.json, report::writeJson(report, sources)))
    return fail(error->message);
  return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
