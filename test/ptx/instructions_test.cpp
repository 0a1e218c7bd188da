// The table of PTX: how forms are told apart, and that rows agree with themselves.
#include "ptx/instructions.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace veriwarp::ptx {
namespace {

const Row *named(const std::string &mnemonic) {
  std::vector<std::string> words(1);
  for (char c : mnemonic)
    if (c == '.')
      words.emplace_back();
    else
      words.back() += c;
  return find(words[0], std::span(words).subspan(1));
}

TEST(Ptx, TheMostSpecificFormIsFound) {
  EXPECT_EQ(named("bar.sync"), &row(Form::BarSync));
  EXPECT_EQ(named("barrier.cta.sync.aligned"), &row(Form::BarSync));
  EXPECT_EQ(named("bar.cta.red.popc.u32"), &row(Form::BarRed));
  EXPECT_EQ(named("barrier.cluster.arrive.release"), &row(Form::BarClusterArrive));
  EXPECT_EQ(named("barrier.cluster.wait"), &row(Form::BarCluster));
  EXPECT_EQ(named("cp.async.cg.shared.global"), &row(Form::CpAsync));
  EXPECT_EQ(named("cp.async.bulk.tensor.1d.shared::cluster.global"), &row(Form::CpAsyncBulk));
  EXPECT_EQ(named("cp.async.bulk.wait_group.read"), &row(Form::CpAsyncBulkWaitGroup));
  EXPECT_EQ(named("cp.async.mbarrier.arrive.noinc.shared.b64"), &row(Form::CpAsyncMbarrierNoinc));
  EXPECT_EQ(named("mbarrier.arrive.expect_tx.b64"), &row(Form::MbarrierArriveExpect));
  EXPECT_EQ(named("fence.proxy.async"), &row(Form::FenceProxy));
  EXPECT_EQ(named("membar.gl"), &row(Form::Membar));
  EXPECT_EQ(named("cp.ca"), nullptr);
  EXPECT_EQ(named("bar.snyc"), nullptr); // no word of PTX
  EXPECT_NE(named("ld.global.L2::cache_hint.u32"), nullptr);
  EXPECT_NE(named("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32"), nullptr);
  EXPECT_EQ(named("frobnicate.u32"), nullptr);
  EXPECT_EQ(named(""), nullptr);
}

TEST(Ptx, RowsAgreeWithThemselves) {
  std::set<std::string_view> mnemonics;
  for (const Row &one : rows()) {
    SCOPED_TRACE(one.mnemonic);
    EXPECT_TRUE(mnemonics.insert(one.mnemonic).second);
    EXPECT_EQ(&row(one.form), &one);
    EXPECT_EQ(named(std::string(one.mnemonic)), &one);
    EXPECT_EQ(named(std::string(one.example.substr(0, one.example.find_first_of(" ;")))), &one);
    // Only what computes may be a function of which nothing is known.
    EXPECT_TRUE(one.model != Known::Opaque || one.effect == Effect::Computes);
    EXPECT_TRUE(one.cpu != Known::Opaque && one.litmus != Known::Opaque);
    const bool addresses = one.effect == Effect::Reads || one.effect == Effect::Writes ||
                           one.effect == Effect::Updates || one.effect == Effect::Copies;
    EXPECT_TRUE(!addresses || one.example.find('[') != std::string_view::npos);
    EXPECT_TRUE(one.effect != Effect::Orders || one.order >= Order::AcqRel);
  }
}

TEST(Ptx, IntrinsicsAreTheFormsOfTheirNames) {
  const auto formOf = [](std::string_view name) -> std::optional<Form> {
    const std::optional<Intrinsic> found = intrinsic(name);
    return found ? std::optional(found->row->form) : std::nullopt;
  };
  EXPECT_EQ(formOf("barrier0"), Form::BarSync);
  EXPECT_EQ(formOf("barrier0.popc"), Form::BarRed);
  EXPECT_EQ(formOf("barrier"), Form::BarSync);
  EXPECT_EQ(formOf("barrier.sync.cnt"), Form::BarSync);
  EXPECT_EQ(formOf("barrier.cluster.arrive"), Form::BarCluster);
  EXPECT_EQ(formOf("fence.sc.cluster"), Form::Fence);
  EXPECT_EQ(formOf("fence.proxy.tensormap"), Form::FenceProxy);
  EXPECT_EQ(formOf("cp.async.cg.shared.global.16"), Form::CpAsync);
  EXPECT_EQ(formOf("cp.async.mbarrier.arrive.noinc.shared"), Form::CpAsyncMbarrierNoinc);
  EXPECT_EQ(formOf("fmin.f"), std::nullopt);
  EXPECT_EQ(formOf("barriers"), std::nullopt) << "names are compared word by word";
  EXPECT_EQ(formOf(""), std::nullopt);
  const std::optional<Intrinsic> atomic = intrinsic("atomic.add.gen.i.cta");
  ASSERT_TRUE(atomic);
  EXPECT_EQ(atomic->words, (std::vector<std::string>{"atomic", "add", "gen", "i", "cta"}));
  EXPECT_EQ(updateOf(atomic->words), Update::Add);
  EXPECT_EQ(scopeOf(*atomic->row, atomic->words), Scope::Block);
  EXPECT_EQ(scopeOf(*intrinsic("atomic.load.inc.32")->row, {}), Scope::Device);
}

TEST(Ptx, Registers) {
  EXPECT_EQ(registerNamed("tid.x"), Register::TidX);
  EXPECT_EQ(registerNamed("lanemask.lt"), registerNamed("lanemask_lt"));
  EXPECT_EQ(registerNamed("warpsize"), Register::WarpSize);
  EXPECT_EQ(registerNamed("tid"), std::nullopt);
  EXPECT_EQ(registerNamed("%tid.x"), std::nullopt);
}

TEST(Ptx, Words) {
  EXPECT_EQ(orderNamed("acq_rel"), Order::AcqRel);
  EXPECT_EQ(orderNamed("acq"), std::nullopt);
  EXPECT_EQ(scopeNamed("gl"), Scope::Device);
  EXPECT_EQ(scopeNamed("shared::cta"), std::nullopt);
  EXPECT_EQ(spaceNamed("shared::cluster"), Space::Shared);
  EXPECT_EQ(spaceNamed("cluster"), std::nullopt);
  EXPECT_EQ(updateNamed("exch"), Update::Exchange);
  EXPECT_EQ(typeNamed("u32").width, 32u);
  EXPECT_TRUE(typeNamed("s8").isSigned);
  EXPECT_TRUE(typeNamed("bf16").isBfloat);
  EXPECT_EQ(typeNamed("f16x2").lanes, 2u);
  EXPECT_TRUE(typeNamed("tf32").isTf32);
  for (const char *none : {"u", "u7", "x32", "v2", "u032", "f16x4", ""})
    EXPECT_EQ(typeNamed(none).width, 0u) << none;
}

} // namespace
} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
