// Files are written whole or not at all, and failures have reasons.
#include "report/write_file.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace veriwarp::report;
namespace fs = std::filesystem;

namespace {

class Output : public testing::Test {
protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "veriwarp-output-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder = pattern;
  }
  void TearDown() override {
    fs::permissions(folder, fs::perms::owner_all);
    fs::remove_all(folder);
  }
  std::string contentOf(const fs::path &path) {
    Result<std::string> content = readFile(path.string());
    return content ? *content : "error: " + content.error();
  }
  std::size_t filesInFolder() {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
  }
  fs::path folder;
};

} // namespace

TEST_F(Output, WritesAndReplaces) {
  fs::path file = folder / "r.json";
  EXPECT_FALSE(writeFile(file.string(), "one"));
  EXPECT_EQ(contentOf(file), "one");
  ::chmod(file.c_str(), 0640);
  std::string large(3 << 20, 'x');
  EXPECT_FALSE(writeFile(file.string(), large));
  EXPECT_EQ(contentOf(file), large);
  struct stat status{};
  ASSERT_EQ(::stat(file.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0640u);
  EXPECT_EQ(filesInFolder(), 1u) << "a temporary file is left";
}

TEST_F(Output, FullDevice) {
  std::optional<Error> error = writeFile("/dev/full", "text");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, "cannot write '/dev/full': No space left on device");
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(Output, FullDiskKeepsTheOldFile) {
  fs::path file = folder / "r.json";
  ASSERT_FALSE(writeFile(file.string(), "old"));
  // A limit on the size of files stands in for a full disk: the write stops in the middle.
  rlimit old{}, small{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
  small = {1000, old.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  std::optional<Error> error = writeFile(file.string(), std::string(5000, 'x'));
  ::setrlimit(RLIMIT_FSIZE, &old);
  ASSERT_TRUE(error);
  EXPECT_NE(error->message.find("File too large"), std::string::npos) << error->message;
  EXPECT_EQ(contentOf(file), "old");
  EXPECT_EQ(filesInFolder(), 1u) << "a temporary file is left";
}

TEST_F(Output, PlacesThatCannotBeWritten) {
  EXPECT_EQ(writeFile((folder / "no" / "r.json").string(), "x")->message,
            "cannot write '" + (folder / "no" / "r.json").string() + "': No such file or directory");
  EXPECT_EQ(writeFile(folder.string(), "x")->message, "cannot write '" + folder.string() + "': Is a directory");
  EXPECT_EQ(writeFile("", "x")->message, "cannot write '': No such file or directory");
}

TEST_F(Output, ReadOnlyFolderAndFile) {
  fs::path file = folder / "r.json";
  ASSERT_FALSE(writeFile(file.string(), "old"));
  // Permissions do not bind root: the test gives root up in a child.
  auto tryAs = [&](mode_t folderMode, mode_t fileMode) {
    ::chmod(file.c_str(), fileMode);
    ::chmod(folder.c_str(), folderMode);
    int exit = -1;
    pid_t child = ::fork();
    if (child == 0) {
      if (::getuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0))
        ::_exit(3);
      std::optional<Error> error = writeFile(file.string(), "new");
      ::_exit(!error ? 1 : error->message.find("Permission denied") == std::string::npos ? 2 : 0);
    }
    ::waitpid(child, &exit, 0);
    ::chmod(folder.c_str(), 0755);
    return WIFEXITED(exit) ? WEXITSTATUS(exit) : -1;
  };
  EXPECT_EQ(tryAs(0555, 0666), 0);
  EXPECT_EQ(tryAs(0777, 0444), 0);
  EXPECT_EQ(contentOf(file), "old");
}

// What is told beforehand is what happens then.
TEST_F(Output, ToldBeforehand) {
  const std::string longName(300, 'x');
  fs::create_symlink(folder / "missing" / "file", folder / "dangling");
  std::ofstream(folder / "file") << "old";
  for (const std::string &path :
       {(folder / "new").string(), (folder / "file").string(), folder.string(), (folder / "no" / "file").string(),
        (folder / "file" / "below").string(), (folder / longName).string(), (folder / "new").string() + "/",
        (folder / "dangling").string(), std::string("/dev/null"), std::string()}) {
    const std::optional<Error> before = cannotWrite(path);
    if (path.empty()) {
      EXPECT_FALSE(before);
      continue;
    }
    const std::optional<Error> error = writeFile(path, "text");
    EXPECT_EQ(before ? before->message : "", error ? error->message : "");
  }
  EXPECT_FALSE(cannotWrite("-"));
  EXPECT_FALSE(cannotWrite("/dev/full")) << "that it is full is known when it is written";
}

TEST_F(Output, LinksStayLinks) {
  fs::path file = folder / "real.json", link = folder / "link.json";
  ASSERT_FALSE(writeFile(file.string(), "old"));
  fs::create_symlink(file, link);
  EXPECT_FALSE(writeFile(link.string(), "new"));
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(contentOf(file), "new");
}

TEST_F(Output, DevicesAreNotReplaced) {
  EXPECT_FALSE(writeFile("/dev/null", "x"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(Output, ReadingWhatIsNotThere) {
  Result<std::string> content = readFile((folder / "no.json").string());
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error(), "cannot read '" + (folder / "no.json").string() + "': No such file or directory");
  EXPECT_FALSE(readFile(folder.string()));
}

TEST_F(Output, SourcesOfABuildShareAFolder) {
  EXPECT_EQ(outputPath("", "a.cu", ".json"), "");
  EXPECT_EQ(outputPath("-", "a.cu", ".json"), "-");
  std::string file = (folder / "r.json").string();
  EXPECT_EQ(outputPath(file, "a.cu", ".json"), file);
  std::string made = (folder / "new/reports/").string();
  std::string one = outputPath(made, "/src/x/a.cu", ".json"), two = outputPath(made, "/src/y/a.cu", ".json");
  EXPECT_TRUE(fs::is_directory(made));
  EXPECT_NE(one, two);
  EXPECT_EQ(one, outputPath(made, "/src/y/../x/a.cu", ".json"));
  EXPECT_TRUE(fs::path(one).filename().string().starts_with("a.cu-"));
  EXPECT_EQ(fs::path(one).extension(), ".json");
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
