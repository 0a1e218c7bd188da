// Options: every row can be set, what is wrong is said with the nearest valid thing, and the help names every row.
#include "plugin/clang/options/options.h"

#include "report/checks.h"
#include "veriwarp/runtime_abi.h"

#include <gtest/gtest.h>

using namespace veriwarp;
using plugin::applyOption;
using plugin::Options;
using report::Check;

namespace {

std::string problem(const char *argument) {
  Options options;
  return applyOption(options, argument).value_or("");
}

Options with(const char *argument) {
  Options options;
  EXPECT_EQ(applyOption(options, argument).value_or(""), "") << argument;
  return options;
}

TEST(Options, UnknownNamesTheNearest) {
  EXPECT_EQ(problem("chekcs=race"), "unknown option 'chekcs'; did you mean 'checks'?");
  EXPECT_NE(problem("xyzzyxyzzy").find("valid are: checks, block"), std::string::npos);
  EXPECT_NE(problem("").find("unknown option ''"), std::string::npos);
}

TEST(Options, BadValuesNameTheNearest) {
  EXPECT_EQ(problem("checks=rase"), "option 'checks': unknown check 'rase'; did you mean 'race'?");
  EXPECT_EQ(problem("launches=knwon"), "option 'launches': bad value 'knwon'; did you mean 'known'?");
  EXPECT_NE(problem("summary=maybe").find("bad value 'maybe'"), std::string::npos);
  EXPECT_EQ(problem("json"), "option 'json' needs a value: json=FILE");
  EXPECT_NE(problem("json="), "");
}

TEST(Options, ChecksOfRuns) {
  const auto checks = [](const char *argument) { return with(argument).runChecks; };
  const unsigned all = checks("run=all");
  EXPECT_EQ(checks("run=memory,race"), unsigned(VeriwarpCheckMemory | VeriwarpCheckRace));
  EXPECT_EQ(checks("run=all,-leak"), all & ~VeriwarpCheckLeak);
  EXPECT_EQ(checks("run=-leak,-api"), all & ~(VeriwarpCheckLeak | VeriwarpCheckApi));
  EXPECT_EQ(checks("run=race,assumptions"), unsigned(VeriwarpCheckRace | VeriwarpCheckAssumptions));
  EXPECT_TRUE(with("run=assumptions").checksAssumptions);
  EXPECT_FALSE(with("run=all,assumptions,-assumptions").checksAssumptions);
  EXPECT_EQ(problem("run=rase"), "option 'run': bad value 'rase'; did you mean 'race'?");
  EXPECT_EQ(problem("run=race,-race"), "option 'run': no check is left");
}

TEST(Options, Engines) {
  using smt::Engines;
  const auto engines = [](const char *argument) { return with(argument).engines; };
  EXPECT_EQ(Options().engines, Engines::standard());
  EXPECT_EQ(engines("engines=default"), Engines::standard());
  EXPECT_EQ(engines("engines=own").names(), "algebra, sat");
  EXPECT_EQ(engines("engines=own"), Engines::own());
  EXPECT_EQ(engines("engines=all"), Engines::all());
  EXPECT_EQ(engines("engines=sat,z3").names(), "sat, z3");
  EXPECT_EQ(engines("engines=-cvc5,-z3"), Engines::own());
  EXPECT_EQ(engines("engines=own,cvc5,-sat").names(), "algebra, cvc5");
  EXPECT_EQ(problem("engines=cvc4"), "option 'engines': unknown engine 'cvc4'; did you mean 'cvc5'?");
  EXPECT_EQ(problem("engines=z3,-z3"), "option 'engines': no engine is left to decide anything");
}

TEST(Options, Launch) {
  const auto only = [](const char *argument) {
    const Options options = with(argument);
    EXPECT_EQ(options.givenLaunches.size(), 1u);
    return options.givenLaunches.front();
  };
  const plugin::GivenLaunch whole = only("launch=ns::sum<3><<<dim3(4, 2), 32x8, 64>>>(ptr(400), ?, -5, ptr, 0x10)");
  EXPECT_EQ(whole.kernel, "ns::sum<3>");
  EXPECT_EQ(*whole.grid, (std::array<std::uint32_t, 3>{4, 2, 1}));
  EXPECT_EQ(*whole.block, (std::array<std::uint32_t, 3>{32, 8, 1}));
  EXPECT_EQ(whole.shared, 64u);
  ASSERT_EQ(whole.arguments.size(), 5u);
  EXPECT_EQ(whole.arguments[0].kind, plugin::GivenArgument::Kind::Pointer);
  EXPECT_EQ(whole.arguments[0].value, 400);
  EXPECT_EQ(whole.arguments[1].kind, plugin::GivenArgument::Kind::Unknown);
  EXPECT_EQ(whole.arguments[2].value, -5);
  EXPECT_FALSE(whole.arguments[3].hasValue);
  EXPECT_EQ(whole.arguments[4].value, 16);
  const plugin::GivenLaunch open = only("launch=k<<<?, 256, ?>>>");
  EXPECT_FALSE(open.grid);
  EXPECT_FALSE(open.shared);
  EXPECT_FALSE(open.hasArguments);
  EXPECT_EQ(only("launch=k<<<1, 1>>>").shared, 0u);
  EXPECT_EQ(only("launch=k<<<1, 1>>>(18446744073709551615)").arguments[0].value, -1);

  EXPECT_NE(problem("launch=k"), "");
  EXPECT_NE(problem("launch=<<<1, 1>>>"), "");
  EXPECT_NE(problem("launch=k<<<1>>>"), "");
  EXPECT_NE(problem("launch=k<<<1, 1, 1, 1>>>"), "");
  EXPECT_NE(problem("launch=k<<<0, 1>>>"), "");
  EXPECT_NE(problem("launch=k<<<1, 1>>>(x)").find("'x' is no argument"), std::string::npos);
  EXPECT_NE(problem("launch=k<<<1, 1>>>(ptr(-1))"), "");
  EXPECT_NE(problem("launch=k<<<1, 1>>> 5").find("in parentheses"), std::string::npos);
  EXPECT_NE(problem("launch=k<<<1, 2048>>>").find("larger than any device has"), std::string::npos);
  EXPECT_NE(problem("launch=k<<<1, 64x32>>>").find("at most 1024 threads"), std::string::npos);
}

TEST(Options, Checks) {
  EXPECT_EQ(with("checks=race").checks, std::set<Check>({Check::Race}));
  EXPECT_EQ(with("checks=none").checks, std::set<Check>());
  EXPECT_EQ(with("checks=race,out-of-bounds").checks, std::set<Check>({Check::Race, Check::OutOfBounds}));
  EXPECT_EQ(with("checks=all,-race").checks.count(Check::Race), 0u);
  EXPECT_EQ(with("checks=-uncoalesced").checks.size() + 1, Options().checks.size());
  EXPECT_NE(problem("checks="), "");
  EXPECT_NE(problem("checks=race,"), "");
}

TEST(Options, Shapes) {
  using Shape = std::array<std::uint32_t, 3>;
  EXPECT_EQ(*with("block=256").block, Shape({256, 1, 1}));
  EXPECT_EQ(*with("block=32x8x1").block, Shape({32, 8, 1}));
  EXPECT_EQ(*with("grid=65536x3").grid, Shape({65536, 3, 1}));
  for (const char *bad : {"block=", "block=0", "block=32x", "block=x32", "block=1x1x1x1", "block=-1", "block=32X8",
                          "block=1025", "block=64x64", "block=1x1x65", "grid=1x65536", "grid=4294967297", "block= 32"})
    EXPECT_NE(problem(bad), "") << bad;
}

TEST(Options, Parameters) {
  Options options;
  EXPECT_FALSE(applyOption(options, "param=n=1024"));
  EXPECT_FALSE(applyOption(options, "param=size.width=-3"));
  ASSERT_EQ(options.params.size(), 2u);
  EXPECT_EQ(options.params[1].first, "size.width");
  EXPECT_EQ(options.params[1].second, -3);
  for (const char *bad : {"param=n", "param=n=", "param==3", "param=n=1.5", "param=n=99999999999999999999"})
    EXPECT_NE(problem(bad), "") << bad;
}

TEST(Options, Values) {
  EXPECT_EQ(with("timeout=2.5").timeout, 2.5);
  for (const char *bad : {"timeout=0", "timeout=-1", "timeout=inf", "timeout=nan", "timeout=3s"})
    EXPECT_NE(problem(bad), "") << bad;
  EXPECT_EQ(with("json=a,b=c d.json").json, "a,b=c d.json");
  EXPECT_EQ(*with("cache=off").cache, "");
  EXPECT_EQ(*with("cache=dir").cache, "dir");
  EXPECT_TRUE(with("summary").summary);
  EXPECT_FALSE(with("remarks=off").remarks);
  EXPECT_EQ(with("werror").werror.size(), report::allChecks().size());
  EXPECT_EQ(with("werror=race").werror, std::set<Check>({Check::Race}));
}

TEST(Options, HelpNamesEveryRow) {
  std::string help = plugin::optionsHelp("-P-");
  for (const plugin::OptionInfo &info : plugin::allOptions()) {
    EXPECT_NE(help.find("-P-" + std::string(info.name)), std::string::npos) << info.name;
    EXPECT_FALSE(info.help.empty());
    EXPECT_TRUE(info.valueOptional || !info.value.empty()) << info.name;
  }
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
