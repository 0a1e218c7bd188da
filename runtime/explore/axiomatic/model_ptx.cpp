// The memory consistency model of PTX, after the chapter "Memory Consistency Model" of the PTX ISA (7.5 and later, with
// proxies) and its formal descriptions: Lustig, Sahasrabuddhe, Giroux (ASPLOS 2019); Lustig, Cooksey, Giroux (ISCA
// 2022). Each definition stands under the heading that it has in the ISA.
#include "runtime/explore/axiomatic/model.h"
#include "runtime/explore/axiomatic/models.h"

namespace veriwarp::explore::axiomatic {

const std::string_view PtxModel = R"cat(PTX
(* Morally strong operations. A: operations that are not weak. *)
let same-proxy = (GEN * GEN) | (TEX * TEX) | (SUR * SUR) | (CON * CON)
let both-access = M * M
let overlap = (both-access & vloc) | ~both-access
let morally-strong = ((po | po^-1 | ([A]; sr; [A])) & same-proxy & overlap) \ id

(* Release and acquire patterns *)
let strong-write = W & A
let strong-read = R & A
let release-pattern = ([W & REL]; (po & vloc)?; [strong-write]) | ([F & (REL | ACQ_REL)]; po; [strong-write])
let acquire-pattern = ([strong-read]; (po & vloc)?; [R & ACQ]) | ([strong-read]; po; [F & (ACQ | ACQ_REL)])

(* Observation order: from a write to a read, by way of read-modify-writes *)
let observes = morally-strong & rf
let observation = observes; (rmw; observes)*

(* Fence-SC order *)
let sc-fences = ((F & SC) * (F & SC)) & morally-strong
with fence-sc from orders(0, sc-fences)

(* Synchronization *)
let synchronizes = (morally-strong & (release-pattern; observation; acquire-pattern)) | fence-sc | (syncbar & scta)

(* Causality order. What goes by another proxy is preserved to where a proxy fence of its thread block is. *)
let base = (po | synchronizes)+
let to-fence = [M]; (base & same-proxy & scta); [F]
let from-fence = [F]; (base & same-proxy & scta); [M]
let leaves = [M & GEN] | to-fence
let arrives = [M & GEN] | from-fence
let by-alias = base; [F & ALIAS]; base
let preserved = (vloc & ([GEN]; base; [GEN]))
              | (vloc & same-proxy & scta & ([M]; base; [M]))
              | (vloc & (leaves; base?; arrives) & base)
              | (loc & (leaves; by-alias; arrives))
let cause = observation?; preserved

(* Coherence order: of writes that are morally strong or in causality order, and of no others *)
with co from orders(((IW * (W \ IW)) & loc) | (([W]; cause; [W]) & loc), (W * W) & morally-strong)
let fr = rf^-1; co
let communication = rf | co | fr

empty (sc-fences & base) \ fence-sc as fence-sc
empty rmw & ((morally-strong & fr); (morally-strong & co)) as atomicity
acyclic rf | addr | data | ctrl as no-thin-air
acyclic morally-strong & ((po & both-access) | communication) as sc-per-location
irreflexive (rf | fr); cause as causality

let conflict = ((loc & ((W * M) | (M * W))) \ id) \ ((IW * M) | (M * IW))
let race = conflict \ (cause | cause^-1) \ morally-strong
flag ~empty race \ (A * A) as data-race
flag ~empty race & (A * A) as heterogeneous-race
)cat";

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
