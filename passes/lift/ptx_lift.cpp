// Inline PTX.
#include "passes/lift/lifter.h"

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

void Lifter::liftAsm(const CallBase &call, const InlineAsm &assembly) {
  const StringRef text = StringRef(assembly.getAsmString()).trim();
  if (text.empty())
    return defineOpaque(call, "result of empty inline PTX", scalarOperands(call));
  unsupported("inline PTX '" + text.str() + "'");
  defineOpaque(call, "result of inline PTX");
}

} // namespace veriwarp::lift
