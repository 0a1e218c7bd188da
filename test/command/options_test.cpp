// Tables of options: what is taken, what is refused and how, and that help has every row.
#include "solver/command/options.h"

#include <gtest/gtest.h>

#include <vector>

namespace veriwarp::command {
namespace {

enum class Colour { Red, Green, Blue };

struct Settings {
  bool loud = false;
  uint32_t count = 0;
  double share = 0;
  std::string file;
  Colour colour = Colour::Red;
  std::vector<std::string> others;
};

void setColour(Settings &settings, const std::string &name, std::string_view value) {
  constexpr Named<Colour> colours[] = {{"red", Colour::Red}, {"green", Colour::Green}, {"blue", Colour::Blue}};
  settings.colour = oneOf(colours, name, value);
}

constexpr Option<Settings> table[] = {
    {"loud", 'l', "", "", "say more", flag<&Settings::loud>},
    {"count", 'c', "number", "N", "so many", number<&Settings::count>},
    {"share", 0, "", "S", "a part", number<&Settings::share>},
    {"file", 0, "", "FILE", "where", text<&Settings::file>},
    {"colour", 0, "", "red|green|blue", "of the bicycle shed", setColour},
    {"hidden", 0, "", "", "", flag<&Settings::loud>},
};

Settings read(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "program");
  std::vector<char *> argv;
  for (std::string &argument : arguments)
    argv.push_back(argument.data());
  Settings settings;
  parse(table, static_cast<int>(argv.size()), argv.data(), settings, [&](std::string_view argument) {
    settings.others.emplace_back(argument);
    return !argument.starts_with("-");
  });
  return settings;
}

std::string problem(const std::vector<std::string> &arguments) {
  try {
    read(arguments);
  } catch (const UsageError &e) {
    return e.what();
  }
  return "none";
}

TEST(CommandOptions, AreTaken) {
  Settings s = read({"-l", "--count", "3", "a", "--share=0.5", "--file=b=c", "--colour", "blue"});
  EXPECT_TRUE(s.loud);
  EXPECT_EQ(s.count, 3u);
  EXPECT_EQ(s.share, 0.5);
  EXPECT_EQ(s.file, "b=c");
  EXPECT_EQ(s.colour, Colour::Blue);
  EXPECT_EQ(s.others, std::vector<std::string>{"a"});
  EXPECT_EQ(read({"--number", "7"}).count, 7u);
  EXPECT_EQ(read({"-c", "7"}).count, 7u);
  EXPECT_EQ(read({"--file", ""}).file, "");
  EXPECT_EQ(read({"--file", "--loud"}).loud, false) << "a value, whatever it looks like";
}

TEST(CommandOptions, AreRefused) {
  EXPECT_EQ(problem({"--silent"}), "unknown option '--silent'");
  EXPECT_EQ(problem({"--lou"}), "unknown option '--lou'");
  EXPECT_EQ(problem({"--loud=yes"}), "unknown option '--loud=yes'");
  EXPECT_EQ(problem({"--"}), "unknown option '--'");
  EXPECT_EQ(problem({"-x"}), "unknown option '-x'");
  EXPECT_EQ(problem({"--count"}), "option '--count' needs a value");
  EXPECT_EQ(problem({"-c", "-1"}), "option '-c': '-1' is not a number");
  EXPECT_EQ(problem({"--count=3x"}), "option '--count': '3x' is not a number");
  EXPECT_EQ(problem({"--count="}), "option '--count': '' is not a number");
  EXPECT_EQ(problem({"--count", "4294967296"}), "option '--count': '4294967296' is too large");
  EXPECT_EQ(problem({"--share", "-0.5"}), "option '--share': '-0.5' is not a number");
  EXPECT_EQ(problem({"--share", "nan"}), "option '--share': 'nan' is not a number");
  EXPECT_EQ(problem({"--colour", "pink"}), "option '--colour' needs red, green or blue");
}

TEST(CommandOptions, AreInHelp) {
  std::vector<help::Option> rows = rowsOf<Settings>(table);
  ASSERT_EQ(rows.size(), std::size(table) - 1) << "all but the hidden one";
  EXPECT_EQ(rows[1].name, "count");
  EXPECT_EQ(rows[1].letter, 'c');
  EXPECT_EQ(rows[1].value, "N");
  EXPECT_EQ(rows[1].help, "so many");
  EXPECT_EQ(rows[4].value, "red|green|blue");
}

} // namespace
} // namespace veriwarp::command

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
