// Scoped RC11 by its axioms, as docs/design/explore.md has them and the explorer visits it: what the explorer and the
// enumerator are compared with each other by. (Initial writes happen before everything, which coherence needs.)
#include "runtime/explore/axiomatic/model.h"
#include "runtime/explore/axiomatic/models.h"

namespace veriwarp::explore::axiomatic {

const std::string_view ScopedRc11Model = R"cat("scoped RC11"
let incl = [A]; (sr | int); [A]
let rel = REL | ACQ_REL | SC
let acq = ACQ | ACQ_REL | SC
let rs = [W]; (po & loc)?; [W & A]; ((incl & rf); rmw)*
let sw = [rel]; ([F]; po)?; rs; (incl & rf); [R & A]; (po; [F])?; [acq]
let hb = (po | (incl & sw) | (syncbar & ext))+
let before = hb | (IW * ~IW)
let fr = rf^-1; co
let eco = (rf | co | fr)+
let other = po \ loc
let scb = po | (other; hb; other) | (hb & loc) | co | fr
let psc-base = ([SC] | ([F & SC]; hb?)); scb; ([SC] | (hb?; [F & SC]))
let psc-fence = [F & SC]; (hb | (hb; eco; hb)); [F & SC]
let events = M | (F \ B) (* a barrier is before itself: all of its arrivals are before all of its departures *)
irreflexive [events]; before; eco? as coherence
empty rmw & (fr; co) as atomicity
acyclic incl & (psc-base | psc-fence) as sc
irreflexive [events]; (po | rf | (syncbar & ext))+ as no-thin-air
let race = (((loc & ((W * M) | (M * W))) \ id) \ ((IW * M) | (M * IW))) \ (hb | hb^-1) \ incl
flag ~empty race \ (A * A) as data-race
flag ~empty race & (A * A) as heterogeneous-race
)cat";

std::string_view modelText(std::string_view name) {
  return name == "ptx"                  ? PtxModel
         : name == "vulkan"             ? VulkanModel
         : name == "scoped-rc11-axioms" ? ScopedRc11Model
                                        : std::string_view();
}

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
