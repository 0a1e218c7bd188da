// Models given by axioms: the language of models, and what the built-in ones say of small tests, each with the rule of
// the PTX ISA or of the Vulkan specification that decides it.
#include "runtime/explore/axiomatic/evaluation.h"
#include "runtime/explore/litmus/test.h"

#include <gtest/gtest.h>

#include <random>

using namespace veriwarp::explore;
using namespace veriwarp::explore::axiomatic;

namespace {

std::shared_ptr<const Model> modelOf(const std::string &text) {
  return std::make_shared<Model>(readModel({.name = "m.cat", .text = text}));
}

litmus::Outcome under(std::shared_ptr<const Model> model, const std::string &text, unsigned loopBound = 16) {
  litmus::RunOptions options;
  options.model = std::move(model);
  options.loopBound = loopBound;
  return litmus::run(litmus::parse(text), options);
}

litmus::Outcome ptx(const std::string &text) { return under(modelOf(std::string(modelText("ptx"))), text); }
litmus::Outcome vulkan(const std::string &text) { return under(modelOf(std::string(modelText("vulkan"))), text); }

bool contains(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

std::string errorOf(const std::string &text) {
  try {
    modelOf(text);
  } catch (const ModelError &error) {
    return error.file + ":" + std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.what();
  }
  return "";
}

// The axioms of a model on the only execution of one thread: W x, F, R y, with the initial writes of x and y.
std::vector<bool> axiomsOf(const std::string &text) {
  litmus::Test test = litmus::parse("PTX t\n{ x=0; y=0; }\nP0@cta 0,gpu 0;\nst.relaxed.gpu x, 1;\nfence.sc.gpu;\n"
                                    "ld.weak r0, y;\nexists (x = 0)\n");
  const Model model = readModel({.name = "m.cat", .text = text});
  Evaluation evaluation(model);
  Candidate candidate;
  candidate.script = &test.script;
  for (unsigned location : {0u, 1u}) {
    axiomatic::Event initial;
    initial.kind = Kind::Write;
    initial.location = initial.address = location;
    candidate.events.push_back(initial);
  }
  const Kind kinds[] = {Kind::Write, Kind::Fence, Kind::Read};
  for (unsigned i = 0; i < 3; ++i) {
    axiomatic::Event event;
    event.kind = kinds[i];
    event.thread = 0;
    event.position = i;
    event.instruction = &test.script.threads[0].code[i];
    event.order = event.instruction->order;
    event.location = event.address = i == 2;
    event.source = i == 2 ? 1 : NoEvent;
    candidate.events.push_back(event);
  }
  std::vector<bool> results;
  evaluation.consistent(candidate, [&] {
    for (const Axiom &axiom : model.axioms)
      results.push_back(evaluation.holds(axiom));
    return true;
  });
  return results;
}

TEST(Models, OperatorsBindAsInHerd) {
  const std::vector<bool> results = axiomsOf(R"(
    (* a comment (* in a comment *) *) let id-of-w = [W]
    flag ~empty [W];po & (W * F) as a        // & before ;
    flag empty po \ po & (W * F) \ po as b   // \ from the left, weaker than &
    flag ~empty R & F | W as c               // & before |
    flag ~empty (po;po)^-1 as d
    flag ~empty po+ & po* & po? as e
    flag acyclic po | rf^-1 as f
    flag irreflexive po? as g
    flag empty domain([IW];rf) \ IW as h
    flag empty 0 | {} & W as i
  )");
  EXPECT_EQ(results, (std::vector<bool>{true, true, true, true, true, true, false, true, true}));
}

TEST(Models, FunctionsKnowWhatTheirNamesMeant) {
  const std::vector<bool> results = axiomsOf(R"(
    let a = R
    let f(x, y) = [x]; po; [y & a]
    let a = F
    flag ~empty f(W, R) as reads
    flag empty f(W, F) as fences
    flag ~empty f(a, R) as given
  )");
  EXPECT_EQ(results, (std::vector<bool>{true, true, true}));
}

TEST(Models, RecursiveDefinitionsAreLeast) {
  const std::vector<bool> results = axiomsOf(R"(
    let next = po \ (po; po)
    let rec odd = next | (even; next) and even = odd; next
    flag empty even \ (W * R) as even
    flag ~empty even & (W * R) as some
    flag empty odd & even as apart
  )");
  EXPECT_EQ(results, (std::vector<bool>{true, true, true}));
}

TEST(Models, ErrorsNameTheirPlace) {
  EXPECT_EQ(errorOf("let a = po |\n"), "m.cat:2:1: a set or a relation is missing here, at the end");
  EXPECT_EQ(errorOf("let a = po | W"), "m.cat:1:12: one side of '|' is a set, and the other one a relation");
  EXPECT_EQ(errorOf("acyclic nothing"), "m.cat:1:9: 'nothing' is not defined");
  EXPECT_EQ(errorOf("let f(x) = x\nempty f(po, po)"), "m.cat:2:7: 'f' has 1 arguments");
  EXPECT_EQ(errorOf("acyclic W"), "m.cat:1:9: this is a set: a relation is needed here");
  EXPECT_EQ(errorOf("let a = (po"), "m.cat:1:12: ')' is missing here, at the end");
  EXPECT_EQ(errorOf("procedure p() ="), "m.cat:1:1: 'procedure' of the language of models is not supported");
  EXPECT_EQ(errorOf("include \"no.cat\""), "m.cat:1:9: cannot read 'no.cat'");
  EXPECT_EQ(errorOf("(* let"), "m.cat:1:1: a comment does not end");
  EXPECT_EQ(errorOf("let a = po ! po"), "m.cat:1:12: '!' has no meaning in a model");
  EXPECT_EQ(errorOf("with co from all(po)"),
            "m.cat:1:14: 'all' is not supported: a model chooses from orders(base, pairs) or "
            "partial-orders(base, pairs)");
  EXPECT_FALSE(errorOf("let a = " + std::string(100000, '(')).empty()); // and the stack is not exhausted
}

// Texts that are hardly models: an error with its place, or a model that can be evaluated.
TEST(Models, ChangedTexts) {
  std::mt19937 random(5);
  const std::string text(modelText("ptx"));
  const std::string parts[] = {"(",   ")",    "[",  "]", "|", "~", "*", " let rec x = x;po | x ",
                               " W ", " co ", "(*", "0", ";", "+"};
  unsigned read = 0;
  for (unsigned round = 0; round < 3000; ++round) {
    std::string changed = text;
    for (unsigned edit = 0; edit < 1 + round % 3; ++edit) {
      const std::size_t at = random() % changed.size(), length = random() % 12;
      changed.replace(at, length, random() % 2 ? parts[random() % std::size(parts)] : "");
    }
    try {
      const std::shared_ptr<const Model> model = modelOf(changed);
      if (++read % 4 == 0)
        under(model, "PTX t\n{ x=0; }\nP0@cta 0,gpu 0 | P1@cta 0,gpu 0 ;\nst.weak x, 1 | ld.weak r0, x ;\n"
                     "exists (x = 1)\n");
    } catch (const ModelError &error) {
      ASSERT_GE(error.line, 1u);
      ASSERT_GE(error.column, 1u);
    }
  }
  EXPECT_GT(read, 100u);
  std::string chain = "let a = po";
  for (unsigned i = 0; i < 100000; ++i)
    chain += "|po";
  EXPECT_TRUE(contains(errorOf(chain), "the model is too long"));
}

const char *const LoadBuffering = "PTX LB\n{ x=0; y=0; }\n P0@cta 0,gpu 0 | P1@cta 1,gpu 0 ;\n"
                                  " ld.relaxed.gpu r0, x | ld.relaxed.gpu r0, y ;\n";

TEST(Ptx, LoadsMayBeLateWhereNothingDependsOnThem) {
  const std::string end = "exists (0:r0 = 1 /\\ 1:r0 = 1)\n", text = LoadBuffering;
  EXPECT_TRUE(ptx(text + " st.relaxed.gpu y, 1 | st.relaxed.gpu x, 1 ;\n" + end).holds);
  EXPECT_FALSE(ptx(text + " st.relaxed.gpu y, r0 | st.relaxed.gpu x, r0 ;\n" + end).holds); // No-Thin-Air: data
  EXPECT_TRUE(ptx(text + " st.relaxed.gpu y, r0 | st.relaxed.gpu x, 1 ;\n" + end).holds);
  EXPECT_FALSE(ptx(text +
                   " bne r0, 1, L0 | bne r0, 1, L1 ;\n st.relaxed.gpu y, 1 | st.relaxed.gpu x, 1 ;\n"
                   " L0: | L1: ;\n" +
                   end)
                   .holds); // control
  EXPECT_FALSE(
      ptx(text + " fence.sc.gpu | fence.sc.gpu ;\n st.relaxed.gpu y, 1 | st.relaxed.gpu x, 1 ;\n" + end).holds);
  EXPECT_TRUE(ptx(text + " fence.sc.cta | fence.sc.cta ;\n st.relaxed.gpu y, 1 | st.relaxed.gpu x, 1 ;\n" + end).holds);
}

TEST(Ptx, CoherenceIsOfMorallyStrongAccesses) {
  const auto reads = [](const std::string &write, const std::string &read) {
    return ptx("PTX CoRR\n{ x=0; }\n P0@cta 0,gpu 0 | P1@cta 1,gpu 0 ;\n " + write + " x, 1 | " + read +
               " r0, x ;\n | " + read + " r1, x ;\nexists (1:r0 = 1 /\\ 1:r1 = 0)\n");
  };
  EXPECT_FALSE(reads("st.relaxed.gpu", "ld.relaxed.gpu").holds);
  EXPECT_TRUE(reads("st.relaxed.cta", "ld.relaxed.gpu").holds); // the scope does not contain the other thread
  EXPECT_TRUE(reads("st.weak", "ld.relaxed.gpu").holds);
  EXPECT_TRUE(contains(reads("st.weak", "ld.relaxed.gpu").text, "Flag data race on x: P0 write at 4:2"));
  EXPECT_TRUE(contains(reads("st.relaxed.cta", "ld.relaxed.gpu").text, "Flag heterogeneous race on x"));
}

TEST(Ptx, WritesThatRaceHaveNoOrder) {
  const auto last = [](const std::string &write) {
    return ptx("PTX 2W\n{ x=0; }\n P0@cta 0,gpu 0 | P1@cta 1,gpu 0 ;\n " + write + " x, 1 | " + write +
               " x, 2 ;\nexists (x = 1)\n");
  };
  EXPECT_TRUE(contains(last("st.relaxed.gpu").text, "Executions 2 "));
  EXPECT_TRUE(contains(last("st.weak").text, "Executions 1 ")); // with two last writes
  EXPECT_TRUE(contains(last("st.weak").text, "States 2\nx=1;\nx=2;\n"));
}

TEST(Ptx, ReleaseAndAcquireArePatterns) {
  const auto passes = [](const std::string &release, const std::string &acquire) {
    return ptx("PTX MP\n{ x=0; y=0; }\n P0@cta 0,gpu 0 | P1@cta 1,gpu 0 ;\n st.weak x, 1 | " + acquire + " ;\n " +
               release + " | ld.weak r1, x ;\nexists (1:r0 = 1 /\\ 1:r1 = 0)\n");
  };
  EXPECT_FALSE(passes("st.release.gpu y, 1", "ld.acquire.gpu r0, y").holds);
  EXPECT_TRUE(passes("st.release.gpu y, 1", "ld.acquire.cta r0, y").holds); // Morally strong
  EXPECT_TRUE(passes("st.relaxed.gpu y, 1", "ld.acquire.gpu r0, y").holds);
  EXPECT_FALSE(passes("fence.acq_rel.gpu | ;\n st.relaxed.gpu y, 1", "ld.acquire.gpu r0, y").holds);
  EXPECT_TRUE(passes("fence.acq_rel.gpu | ;\n st.weak y, 1", "ld.acquire.gpu r0, y").holds);
  EXPECT_FALSE(passes("fence.release.gpu | ;\n st.relaxed.gpu y, 1", "ld.acquire.gpu r0, y").holds);
  EXPECT_TRUE(passes("fence.acquire.gpu | ;\n st.relaxed.gpu y, 1", "ld.acquire.gpu r0, y").holds);
}

TEST(Ptx, ObservationGoesByWayOfUpdates) {
  EXPECT_FALSE(ptx(R"(PTX ISA2
{ x=0; y=0; }
 P0@cta 0,gpu 0      | P1@cta 1,gpu 0                 | P2@cta 2,gpu 0       ;
 st.weak x, 1        | atom.relaxed.gpu.add r0, y, 1  | ld.acquire.gpu r0, y ;
 st.release.gpu y, 1 |                                | ld.weak r1, x        ;
exists (1:r0 = 1 /\ 2:r0 = 2 /\ 2:r1 = 0)
)")
                   .holds);
}

TEST(Ptx, ProxiesNeedTheirFences) {
  const auto passes = [](const std::string &fence, const std::string &block = "0") {
    return ptx("PTX surface\n{ x=0; s @ surface aliases x; f=0; }\n P0@cta 0,gpu 0 | P1@cta " + block +
               ",gpu 0 ;\n sust.weak s, 1 | ld.acquire.gpu r0, f ;\n " + fence +
               " ;\n st.release.gpu f, 1 | ld.weak r1, x ;\nexists (1:r0 = 1 /\\ 1:r1 = 0)\n");
  };
  EXPECT_FALSE(passes("fence.proxy.surface | ").holds);
  EXPECT_TRUE(passes(" | ").holds);
  EXPECT_TRUE(passes("fence.proxy.texture | ").holds);
  EXPECT_FALSE(passes(" | fence.proxy.surface").holds);     // of the block that has written
  EXPECT_TRUE(passes(" | fence.proxy.surface", "1").holds); // and of no other
  const std::string alias = "PTX alias\n{ x=0; y @ generic aliases x; }\n P0@cta 0,gpu 0 ;\n st.weak x, 1 ;\n ";
  EXPECT_TRUE(ptx(alias + "ld.weak r0, y ;\nexists (0:r0 = 0)\n").holds);
  EXPECT_FALSE(ptx(alias + "fence.proxy.alias ;\n ld.weak r0, y ;\nexists (0:r0 = 0)\n").holds);
}

TEST(Ptx, BarriersSynchronizeTheirRound) {
  const std::string text = "PTX B\n{ x=0; }\n P0@cta 0,gpu 0 | P1@cta 0,gpu 0 ;\n st.weak x, 1 | bar.cta.sync 0 ;\n ";
  EXPECT_FALSE(ptx(text + "bar.cta.sync 0 | ld.weak r0, x ;\nexists (1:r0 = 0)\n").holds);
  EXPECT_TRUE(ptx(text + "bar.cta.arrive 0 | ld.weak r0, x ;\nforall (1:r0 = 1)\n").holds);
  const litmus::Outcome hangs = ptx("PTX B\n{ x=0; }\n P0@cta 0,gpu 0 | P1@cta 0,gpu 0 ;\n"
                                    " bar.cta.sync 0, 0, 3 | bar.cta.sync 0, 0, 3 ;\nexists (x = 0)\n");
  EXPECT_TRUE(contains(hangs.text, "Flag barrier divergence: P0 at 4:2 waits for threads that do not come"))
      << hangs.text;
  EXPECT_TRUE(contains(hangs.text, "States 0\n")) << hangs.text;
}

// What stands behind a barrier that does not complete has not happened, whatever it would wait for.
TEST(Ptx, NothingHappensBehindABarrierThatStaysOpen) {
  const litmus::Outcome outcome = ptx(R"(PTX D
{ x=0; }
 P0@cta 0,gpu 0         | P1@cta 0,gpu 0      ;
 bar.cta.sync 0, 0, 2   | st.relaxed.gpu x, 1 ;
 L:                     |                     ;
 ld.relaxed.gpu r0, x   |                     ;
 bne r0, 2, L           |                     ;
exists (x = 1)
)");
  EXPECT_TRUE(contains(outcome.text, "Flag barrier divergence: P0 at 4:2 waits for threads")) << outcome.text;
  EXPECT_FALSE(contains(outcome.text, "deadlock")) << outcome.text;
}

TEST(Ptx, WhoWaitsSeesTheLastValue) {
  const std::string text = "PTX W\n{ x=0; }\n P0@cta 0,gpu 0 | P1@cta 1,gpu 0 ;\n L: | st.relaxed.gpu x, 1 ;\n"
                           " ld.relaxed.gpu r0, x | ";
  const litmus::Outcome ends = ptx(text + " ;\n bne r0, 1, L | ;\nexists (0:r0 = 0)\n");
  EXPECT_TRUE(contains(ends.text, "States 1\n0:r0=1;\nNo\n")) << ends.text;
  EXPECT_FALSE(contains(ends.text, "deadlock")) << ends.text;
  const litmus::Outcome waits = ptx(text + "st.relaxed.gpu x, 2 ;\n bne r0, 1, L | ;\nexists (0:r0 = 1)\n");
  EXPECT_TRUE(waits.holds);
  EXPECT_TRUE(contains(waits.text, "Flag deadlock: P0 at 5:2 waits for a value that is never written")) << waits.text;
}

// The plain write comes before what is awaited, and before the read that sees it; but not before the reads until then.
TEST(Ptx, WhatAWaitingLoopReadsMayRace) {
  const litmus::Outcome outcome = ptx(R"(PTX R
{ x=0; }
 P0@cta 0,gpu 0       | P1@cta 1,gpu 0      ;
 L:                   | st.weak x, 1        ;
 ld.acquire.gpu r0, x | st.release.gpu x, 2 ;
 bne r0, 2, L         |                     ;
forall (0:r0 = 2)
)");
  EXPECT_TRUE(outcome.holds && outcome.complete);
  EXPECT_TRUE(contains(outcome.text, "States 1\n0:r0=2;\n")) << outcome.text;
  EXPECT_TRUE(contains(outcome.text, "Flag data race on x: P0 read at 5:2, P1 write at 4:25")) << outcome.text;
}

TEST(Vulkan, AvailabilityAndVisibility) {
  const auto passes = [](const std::string &write, const std::string &read) {
    return vulkan("VULKAN MP\n{ x=0; y=0; }\n P0@sg 0,wg 0,qf 0 | P1@sg 0,wg 1,qf 0 ;\n " + write +
                  " x, 1 | ld.atom.acq.dv.sc0.semsc0 r0, y ;\n st.atom.rel.dv.sc0.semsc0 y, 1 | " + read +
                  " r1, x ;\nfilter (1:r0 = 1)\nexists (1:r1 = 0)\n");
  };
  EXPECT_FALSE(passes("st.av.dv.sc0", "ld.vis.dv.sc0").holds);
  EXPECT_FALSE(passes("st.av.dv.sc0", "ld.vis.dv.sc0").racy);
  EXPECT_TRUE(passes("st.av.wg.sc0", "ld.vis.dv.sc0").racy); // available to its workgroup alone
  EXPECT_TRUE(passes("st.nonpriv.sc0", "ld.vis.dv.sc0").racy);
  EXPECT_TRUE(passes("st.sc0", "ld.sc0").racy);              // private
  EXPECT_TRUE(passes("st.av.dv.sc1", "ld.vis.dv.sc0").racy); // of another storage class than the release
}

TEST(Axioms, WhatIsCutIsTold) {
  const litmus::Outcome cut = under(modelOf(std::string(modelText("ptx"))),
                                    "PTX L\n{ x=0; }\n P0@cta 0,gpu 0 ;\n L: ;\n atom.relaxed.gpu.add r0, x, 1 ;\n"
                                    " bne r0, 9, L ;\nexists (0:r0 = 9)\n",
                                    3);
  EXPECT_FALSE(cut.complete);
  EXPECT_TRUE(contains(cut.text, "\nUnknown\n")) << cut.text;
  EXPECT_TRUE(contains(cut.text, "Incomplete: a loop had 3 iterations in ")) << cut.text;
}

// Models of files: total coherence if the model is not that of PTX, and the choices that a model does not make.
TEST(Axioms, AFileChoosesWhatItSpeaksOf) {
  const char *const writes = "PTX 2W\n{ x=0; }\n P0@cta 0,gpu 0 | P1@cta 1,gpu 0 ;\n st.weak x, 1 | st.weak x, 2 ;\n"
                             "exists (x = 1)\n";
  EXPECT_TRUE(contains(under(modelOf("\"SC\" acyclic po | rf | co | fr"), writes).text, "Executions 2 "));
  EXPECT_TRUE(contains(under(modelOf("PTX acyclic po | rf | co | fr"), writes).text, "Executions 3 "));
  EXPECT_TRUE(contains(under(modelOf("\"rf\" acyclic po | rf"), writes).text, "Executions 1 "));
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
