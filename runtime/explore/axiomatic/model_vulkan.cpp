// The memory model of Vulkan, after the appendix "Memory Model" of the Vulkan specification (1.2 and later), whose
// terms the definitions have. A reference is an address here: names that alias each other are references of one memory.
//
// Of what makes a write available, and a read see it, chains are followed through memory domains that grow, and that
// shrink. Each relation `…-chain` goes from a write to what makes it available to a domain, or from what makes it
// visible to a read; all that is on the way must cover the write, by its storage class or by its reference.
#include "runtime/explore/axiomatic/model.h"
#include "runtime/explore/axiomatic/models.h"

namespace veriwarp::explore::axiomatic {

const std::string_view VulkanModel = R"cat(VULKAN
let reference = loc & vloc

(* Mutually ordered atomics, and scoped modification order. Other writes of a location are in an order, too, which says
   what memory has at the end; it agrees with location order. *)
let mutual = (reference & sr & (ATOM * ATOM)) \ id
with co from orders((IW * (W \ IW)) & loc, ((W \ IW) * (W \ IW)) & loc)
let modification = co & mutual
let next-modification = modification \ (modification; modification+)
let release-sequence = [W & ATOM]; (next-modification; [RMW])*

(* Synchronizes-with *)
let class-in-semantics = (SC0 * SEMSC0) | (SC1 * SEMSC1) | (SC2 * SEMSC2) | (SC3 * SEMSC3)
let releases = [REL & ATOM & W] | ([REL & F]; (po & class-in-semantics^-1); [ATOM & W])
let acquires = [ACQ & ATOM & R] | ([ATOM & R]; (po & class-in-semantics); [ACQ & F])
let at-barrier = [REL & F]; po?; [CBAR]; ((syncbar & sr) \ id); [CBAR]; po?; [ACQ & F]
let sw = sr & ((releases; release-sequence; (rf & mutual); acquires) | at-barrier)

(* Inter-thread-happens-before, for each set of storage classes; happens-before *)
let between(class, semantics) =
  (ssw | ([semantics]; sw; [semantics])
       | ([class | semantics]; po; [REL & semantics])
       | ([ACQ & semantics]; po; [class | semantics]))+
let hb = po
  | between(SC0, SEMSC0) | between(SC1, SEMSC1) | between(SC2, SEMSC2) | between(SC3, SEMSC3)
  | between(SC0 | SC1, SEMSC0 & SEMSC1) | between(SC0 | SC2, SEMSC0 & SEMSC2) | between(SC0 | SC3, SEMSC0 & SEMSC3)
  | between(SC1 | SC2, SEMSC1 & SEMSC2) | between(SC1 | SC3, SEMSC1 & SEMSC3) | between(SC2 | SC3, SEMSC2 & SEMSC3)
  | between(SC0 | SC1 | SC2, SEMSC0 & SEMSC1 & SEMSC2) | between(SC0 | SC1 | SC3, SEMSC0 & SEMSC1 & SEMSC3)
  | between(SC0 | SC2 | SC3, SEMSC0 & SEMSC2 & SEMSC3) | between(SC1 | SC2 | SC3, SEMSC1 & SEMSC2 & SEMSC3)
  | between(SC0 | SC1 | SC2 | SC3, SEMSC0 & SEMSC1 & SEMSC2 & SEMSC3)

(* Availability: operations, by the domain that they reach at least; and chains of them *)
let semantic-av = (SC0 * (SEMSC0 & SEMAV)) | (SC1 * (SEMSC1 & SEMAV))
                | (SC2 * (SEMSC2 & SEMAV)) | (SC3 * (SEMSC3 & SEMAV))
let covered = (reference; [AV]) | semantic-av
let av-sg = AV | SEMAV
let av-wg = av-sg & (WG | QF | DV)
let av-qf = av-sg & (QF | DV)
let av-dv = av-sg & DV
let written = [W & NONPRIV]; (po? & covered)
let sg-chain = written; [av-sg]
let wg-chain = (written | ((sg-chain; (hb & ssg)) & covered)); [av-wg]
let qf-chain = (written | ((sg-chain; (hb & ssg)) & covered) | ((wg-chain; (hb & swg)) & covered)); [av-qf]
let dv-chain = (written | ((sg-chain; (hb & ssg)) & covered) | ((wg-chain; (hb & swg)) & covered)
                        | ((qf-chain; (hb & sqf)) & covered)); [av-dv]

(* Visibility, the same from the other end *)
let semantic-vis = ((SEMSC0 & SEMVIS) * SC0) | ((SEMSC1 & SEMVIS) * SC1)
                 | ((SEMSC2 & SEMVIS) * SC2) | ((SEMSC3 & SEMVIS) * SC3)
let covering = ([VIS]; reference) | semantic-vis
let vis-sg = VIS | SEMVIS
let vis-wg = vis-sg & (WG | QF | DV)
let vis-qf = vis-sg & (QF | DV)
let vis-dv = vis-sg & DV
let seen = (po? & covering); [R & NONPRIV]
let chain-sg = [vis-sg]; seen
let chain-wg = [vis-wg]; (seen | (((hb & ssg); chain-sg) & covering))
let chain-qf = [vis-qf]; (seen | (((hb & ssg); chain-sg) & covering) | (((hb & swg); chain-wg) & covering))
let chain-dv = [vis-dv]; (seen | (((hb & ssg); chain-sg) & covering) | (((hb & swg); chain-wg) & covering)
                               | (((hb & sqf); chain-qf) & covering))

(* Location order *)
let nonprivate = M & NONPRIV
let made-available = (sg-chain; (hb & ssg)) | (wg-chain; (hb & swg)) | (qf-chain; (hb & sqf)) | (dv-chain; hb)
let made-visible = (sg-chain; (hb & ssg); chain-sg) | (wg-chain; (hb & swg); chain-wg)
                 | (qf-chain; (hb & sqf); chain-qf) | (dv-chain; hb; chain-dv)
let by-device = [W]; hb; [AVDEVICE]; hb; ([W] | ([VISDEVICE]; hb; [R]))
let locord = loc & ((hb & int & vloc)
                  | ([R & nonprivate]; hb; [nonprivate])
                  | ([R]; ssw+; [M])
                  | (reference & (made-available; [W & NONPRIV]))
                  | (reference & made-visible)
                  | by-device)

let fr = ((rf & locord)^-1; [W]; locord; [W]) | (rf^-1; modification) | (([IW]; rf)^-1; (loc \ id); [W])

irreflexive co; ([W]; locord; [W]) as memory-order
acyclic locord | rf | fr | modification as consistency
empty (rf; [R \ ATOM]) & ([W]; locord; [W]; locord) as shadowed
empty rmw & ((fr & ext); (modification & ext)) as atomicity

let conflict = (loc & ((W * M) | (M * W))) \ id \ ((IW * M) | (M * IW))
flag ~empty conflict \ mutual \ (locord | locord^-1) as data-race
)cat";

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
