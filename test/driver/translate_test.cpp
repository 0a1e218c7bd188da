// The translator of compiler commands, over command lines as CMake, Makefiles of public CUDA code and people write
// them. Expected: the sources, and the flags for Clang, spelled out.
//
// Where nvcc is installed it is the oracle for two things: it must accept every command line of the table (else the
// table tests a language that nvcc does not speak), and the options of its --help must all stand in nvcc_options.def.
#include "plugin/driver/translate.h"
#include "plugin/driver/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>

using namespace veriwarp::driver;

namespace {

using Words = std::vector<std::string>;

struct Command {
  const char *line;
  const char *sources;
  const char *flags; // without --cuda-gpu-arch=sm_75, the default
};

std::string join(const Words &words) {
  std::string text;
  for (const std::string &word : words)
    text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string withArchitecture(const std::string &flags, const std::string &otherwise = "sm_75") {
  if (flags.find("--cuda-gpu-arch=") != std::string::npos)
    return flags;
  return "--cuda-gpu-arch=" + otherwise + (flags.empty() ? "" : " " + flags);
}

// Accepted by nvcc; translated without a note.
const Command NvccCommands[] = {
    // CMake 3.25, Ninja and Makefile generators
    {"-forward-unknown-to-host-compiler -DNDEBUG -I/src/include -isystem=/opt/lib/include -O3 -DNDEBUG -std=c++17 "
     "\"--generate-code=arch=compute_80,code=[compute_80,sm_80]\" -Xcompiler=-fPIC -MD -MT a.cu.o -MF a.cu.o.d -x cu "
     "-c a.cu -o a.cu.o",
     "a.cu", "--cuda-gpu-arch=sm_80 -D NDEBUG -I /src/include -isystem /opt/lib/include -D NDEBUG -std=c++17"},
    {"-forward-unknown-to-host-compiler \"--generate-code=arch=compute_70,code=[sm_70]\" "
     "\"--generate-code=arch=compute_90,code=[compute_90,sm_90]\" -rdc=true -MD -MT d/b.o -MF d/b.o.d -x cu -dc b.cpp "
     "-o d/b.o",
     "b.cpp", "--cuda-gpu-arch=sm_90 -fgpu-rdc -D__CUDACC_RDC__ -fgpu-rdc -D__CUDACC_RDC__"},
    {"-forward-unknown-to-host-compiler -g \"--generate-code=arch=compute_52,code=[compute_52,sm_52]\" -x cu -c k.cu "
     "-o k.o",
     "k.cu", "--cuda-gpu-arch=sm_52"},
    {"-forward-unknown-to-host-compiler -fPIC -march=native -funsigned-char -DX=1 -arch=sm_86 -c k.cu -o k.o", "k.cu",
     "--cuda-gpu-arch=sm_86 -D X=1 -funsigned-char"},
    {"-forward-unknown-to-host-compiler -arch=native -std=c++20 --expt-relaxed-constexpr --extended-lambda -c k.cu",
     "k.cu", "-std=c++20 -D__CUDACC_RELAXED_CONSTEXPR__ -D__CUDACC_EXTENDED_LAMBDA__"},
    {"-forward-unknown-to-host-compiler -arch=all-major -ccbin=/usr/bin/g++ -c k.cu -o k.o -lineinfo", "k.cu", ""},
    {"-Xcompiler=-fno-strict-aliasing,-Wno-unused -Xcudafe=--diag_suppress=20012 -c k.cu", "k.cu", ""},
    // Makefiles of NVIDIA's samples before they moved to CMake
    {"-ccbin g++ -I../../../Common -m64 --threads 0 --std=c++11 -gencode arch=compute_50,code=sm_50 "
     "-gencode arch=compute_60,code=sm_60 -gencode arch=compute_90,code=sm_90 -gencode arch=compute_90,code=compute_90 "
     "-o matrixMul.o -c matrixMul.cu",
     "matrixMul.cu", "--cuda-gpu-arch=sm_90 -I ../../../Common -std=c++11"},
    {"-ccbin g++ -I../Common -m64 -maxrregcount=16 --threads 0 --std=c++14 -Xcompiler -fopenmp -o a.o -c a.cu", "a.cu",
     "-I ../Common -std=c++14"},
    {"-ccbin g++ -m64 -lcublas -lcufft -o prog main.cu", "main.cu", ""},
    {"-I../../common/inc -m64 --ptxas-options=--verbose --resource-usage -dc -o s.o -c s.cu", "s.cu",
     "-I ../../common/inc -fgpu-rdc -D__CUDACC_RDC__"},
    {"--default-stream per-thread -c s.cu", "s.cu", "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1"},
    {"--default-stream=legacy -c s.cu", "s.cu", ""},
    // Makefiles of HeCBench
    {"-std=c++17 -Xcompiler -Wall -arch=sm_75 -O3 -c main.cu -o main.o", "main.cu", "-std=c++17"},
    {"-std=c++17 -Xcompiler -Wall -arch=sm_80 -g -DDEBUG -c reference.cu -o reference.o", "reference.cu",
     "--cuda-gpu-arch=sm_80 -std=c++17 -D DEBUG"},
    {"-std=c++17 -Xcompiler -Wall -Xcompiler -fopenmp -arch=sm_89 -O3 -use_fast_math -c main.cu -o main.o", "main.cu",
     "--cuda-gpu-arch=sm_89 -std=c++17"},
    {"-std=c++17 -Xcompiler -Wall -arch=sm_80 -I../mis-cuda --x cu -O3 --use_fast_math -c main.cpp -o main.o",
     "main.cpp", "--cuda-gpu-arch=sm_80 -std=c++17 -I ../mis-cuda"},
    {"-DNX=400 -DNY=400 -std=c++14 -Xcompiler -Wno-narrowing -arch=sm_80 -g -G -c m.cu -o m.o", "m.cu",
     "--cuda-gpu-arch=sm_80 -D NX=400 -D NY=400 -std=c++14 -D__CUDACC_DEBUG__"},
    {"-std=c++17 -arch=sm_80 -c -dc kernel.cu -o kernel.o", "kernel.cu",
     "--cuda-gpu-arch=sm_80 -std=c++17 -fgpu-rdc -D__CUDACC_RDC__"},
    {"-Dp_N=8 -DNDG3d -DCUDA -I. -O3 -I./include -c a.cu", "a.cu", "-D p_N=8 -D NDG3d -D CUDA -I . -I ./include"},
    {"-arch=compute_80 -code=sm_80,compute_80 -Xptxas -v,-O3,-dlcm=ca -c a.cu", "a.cu", "--cuda-gpu-arch=sm_80"},
    {"-O3 -lineinfo -arch=sm_90a -std=c++17 a.cu b.cu -lcuda -lcudart -o prog", "a.cu b.cu",
     "--cuda-gpu-arch=sm_90a -std=c++17"},
    // Every way of writing a value
    {"-D A -DB=2 -D=C --define-macro D,E=5 --define-macro=F -U A -UB --undefine-macro=C a.cu", "a.cu",
     "-D A -D B=2 -D C -D D -D E=5 -D F -U A -U B -U C"},
    {"-I one -Itwo -I=three --include-path four,five --include-path=six a.cu", "a.cu",
     "-I one -I two -I three -I four -I five -I six"},
    {"-isystem one -isystem=two --system-include three,four -include h1.h,h2.h --pre-include=h3.h a.cu", "a.cu",
     "-isystem one -isystem two -isystem three -isystem four -include h1.h -include h2.h -include h3.h"},
    {"-O 3 -O=2 -O1 --optimize=3 -t 4 -t8 -m 64 -l m -lz -L /lib -L/usr/lib -e k a.cu", "a.cu", ""},
    {"--gpu-architecture sm_80 --relocatable-device-code true --std c++14 a.cu", "a.cu",
     "--cuda-gpu-arch=sm_80 -fgpu-rdc -D__CUDACC_RDC__ -std=c++14"},
    {"-rdc false --relocatable-device-code=false a.cu", "a.cu", ""},
    {"-gencode=arch=compute_80,code=\\\"sm_80,compute_80\\\" -gencode arch=compute_75,code=sm_75 a.cu", "a.cu",
     "--cuda-gpu-arch=sm_80"},
    {"-arch sm_103 a.cu", "a.cu", nullptr}, // a note: see below
    {"-Xcompiler -DONE,-Itwo -Xcompiler \"-DTHREE='a b' -O2\" --compiler-options=-fno-rtti,-march=native a.cu", "a.cu",
     "-DONE -Itwo -DTHREE=a b -fno-rtti"},
    {"-Xcompiler -include -Xcompiler first.h -Xcompiler -isystem,sys a.cu", "a.cu", "-include first.h -isystem sys"},
    {"-DF=a\\\\,b -DG='\"x,y\"' a.cu", "a.cu", "-D F=a,b -D G=\"x,y\""},
    {"-ftemplate-depth=2000 -ftemplate-backtrace-limit 0 --no-exceptions --restrict -Werror all-warnings -w a.cu",
     "a.cu", "-ftemplate-depth=2000 -fno-exceptions"},
    {"-diag-suppress=20012,177 --diag-error 3 -diag-warn=5 -Wno-deprecated-gpu-targets -err-no a.cu", "a.cu", ""},
    {"-keep -keep-dir k --save-temps -time t.csv -v -cudart=shared -cudadevrt none --shared -Xlinker -rpath,. a.cu -o "
     "l.so",
     "a.cu", ""},
    {"-ptx a.cu -o a.ptx", "a.cu", ""},
    {"--cubin -arch=sm_80 a.cu", "a.cu", "--cuda-gpu-arch=sm_80"},
    {"--fatbin a.cu -odir out", "a.cu", ""},
    {"-dlto -arch=sm_80 -Xnvlink --verbose -dc a.cu", "a.cu", "--cuda-gpu-arch=sm_80 -fgpu-rdc -D__CUDACC_RDC__"},
    {"a.cu b.cpp c.o libd.a -o prog", "a.cu", ""},
    {"-x cu a.cpp b.c -c", "a.cpp b.c", ""},
    // Nothing to check
    {"-forward-unknown-to-host-compiler a.o b.o -o prog -lcudadevrt -lcudart_static -lrt -lpthread -ldl", "", ""},
    {"-arch=sm_80 -dlink a.o b.o -o link.o", "", "--cuda-gpu-arch=sm_80"},
    {"-E a.cu", "", ""},
    {"-M -MT a.o a.cu", "", ""},
    {"--generate-nonsystem-dependencies a.cu", "", ""},
    {"--version", "", ""},
    {"-V", "", ""},
    {"--dryrun a.cu", "", ""},
    {"--list-gpu-code", "", ""},
    {"-lib a.o -o lib.a", "", ""},
    {"-c a.cpp -o a.o", "", ""},
    {"-x c++ -c a.cu -o a.o", "", ""},
};

Translation translate(const char *line) { return translateNvcc(splitShell(line), {}); }

TEST(TranslateNvcc, CommandLines) {
  for (const Command &command : NvccCommands) {
    if (!command.flags)
      continue;
    SCOPED_TRACE(command.line);
    Translation translation = translate(command.line);
    EXPECT_EQ(join(translation.sources), command.sources);
    EXPECT_EQ(join(translation.flags), withArchitecture(command.flags));
    EXPECT_EQ(join(translation.notes), "");
    EXPECT_EQ(translation.whyNothing.empty(), !translation.sources.empty());
  }
}

TEST(TranslateNvcc, SaysWhyThereIsNothingToCheck) {
  EXPECT_EQ(translate("a.o -o prog").whyNothing, "no CUDA source among its inputs");
  EXPECT_EQ(translate("--dryrun a.cu").whyNothing, "'--dryrun' compiles nothing");
}

TEST(TranslateNvcc, PassesOverWhatItDoesNotKnowWithANote) {
  Translation translation = translate("-foo --bar=3 -c a.cu -arch=sm_120 -o");
  EXPECT_EQ(join(translation.sources), "a.cu");
  EXPECT_EQ(join(translation.flags), "--cuda-gpu-arch=sm_90");
  EXPECT_EQ(translation.notes,
            (Words{"'-o' has no value: ignored", "'-foo' is not an option of nvcc: ignored",
                   "'--bar=3' is not an option of nvcc: ignored", "Clang knows no sm_120: checked for sm_90"}));
}

TEST(TranslateNvcc, EnvironmentAndOptionFiles) {
  NvccSurroundings surroundings;
  surroundings.prepended = " -DPRE ";
  surroundings.appended = "-DAPP=\"a b\"\t-arch=sm_80";
  surroundings.readFile = [](const std::string &name) -> std::optional<std::string> {
    std::map<std::string, std::string> files{{"a.rsp", "-I/one -I\"/two words\"\n-DX=\\\"q\\\" --options-file b.rsp"},
                                             {"b.rsp", "-DB b.cu"},
                                             {"self", "-optf self"}};
    auto file = files.find(name);
    return file == files.end() ? std::nullopt : std::optional(file->second);
  };
  Translation translation = translateNvcc({"--options-file", "a.rsp,none.rsp", "-c", "a.cu"}, surroundings);
  EXPECT_EQ(translation.flags, (Words{"--cuda-gpu-arch=sm_80", "-D", "PRE", "-I", "/one", "-I", "/two words", "-D",
                                      "X=\"q\"", "-D", "B", "-D", "APP=\"a b\""}));
  EXPECT_EQ(join(translation.sources), "b.cu a.cu");
  EXPECT_EQ(translation.notes, Words{"cannot read option file 'none.rsp': ignored"});

  translation = translateNvcc({"-optf=self", "a.cu"}, surroundings);
  EXPECT_EQ(join(translation.sources), "a.cu");
  EXPECT_EQ(translation.notes, Words{"option files nest too deeply at 'self': ignored"});
}

TEST(TranslateClang, CommandLines) {
  const Command commands[] = {
      {"-DNDEBUG -I/src -isystem /opt/include -O3 -DNDEBUG -std=gnu++17 --cuda-gpu-arch=sm_80 -fPIC -MD -MT a.o -MF "
       "a.o.d "
       "-x cuda -c a.cu -o a.o",
       "a.cu", "--cuda-gpu-arch=sm_80 -DNDEBUG -I/src -isystem /opt/include -DNDEBUG -std=gnu++17 -fPIC"},
      {"--offload-arch=sm_70 --offload-arch=sm_86 --cuda-path=/opt/cuda -xcuda b.cpp -g -Wall -Werror -fgpu-rdc",
       "b.cpp", "--cuda-gpu-arch=sm_86 --cuda-path=/opt/cuda -fgpu-rdc"},
      {"-fplugin=Other.so -fplugin-arg-other-x a.cu -Xclang -fcuda-allow-variadic-functions -mllvm -opt=1 -Xlinker -E "
       "-lcudart -L/x",
       "a.cu", "-Xclang -fcuda-allow-variadic-functions -mllvm -opt=1"},
      {"-Xarch_host -march=native -include pre.h -I dir -D NAME @more.rsp a.cu", "a.cu",
       "-include pre.h -I dir -D NAME @more.rsp"},
      {"-E a.cu", "", ""},
      {"--cuda-host-only -c a.cu", "", ""},
      {"-c a.cpp", "", ""},
      {"a.o b.o -o prog -lcudart", "", ""},
  };
  for (const Command &command : commands) {
    SCOPED_TRACE(command.line);
    Translation translation = translateClang(splitShell(command.line));
    EXPECT_EQ(join(translation.sources), command.sources);
    EXPECT_EQ(join(translation.flags), withArchitecture(command.flags, "sm_80"));
    EXPECT_EQ(join(translation.notes), "");
  }
}

TEST(Words, SplitLikeAShell) {
  EXPECT_EQ(splitShell("a  'b c' \"d \\\"e\\\" \\n\" f\\ g \\\"h '' "),
            (Words{"a", "b c", "d \"e\" \\n", "f g", "\"h", ""}));
  EXPECT_EQ(splitCommas("a,\"b,c\",d\\,e,,\\\"f\\\""), (Words{"a", "\"b,c\"", "d,e", "\"f\""}));
  EXPECT_EQ(splitBlanks(" a \"b c\"\n d\\\"e "), (Words{"a", "\"b c\"", "d\\\"e"}));
}

// The output of a shell command, and whether it ended well.
std::pair<std::string, bool> runShell(const std::string &command) {
  std::string output;
  FILE *pipe = popen((command + " 2>&1").c_str(), "r");
  char buffer[4096];
  std::size_t size = 0;
  do {
    size = fread(buffer, 1, sizeof buffer, pipe);
    output.append(buffer, size);
  } while (size != 0);
  return {output, pclose(pipe) == 0};
}

TEST(Oracle, NvccAcceptsTheCommandLines) {
  if (!runShell("nvcc --version").second)
    GTEST_SKIP() << "no nvcc on PATH";
  std::filesystem::path dir = std::filesystem::temp_directory_path() / ("translate_test." + std::to_string(getpid()));
  std::filesystem::create_directories(dir);
  for (const char *name : {"a.cu", "b.cu", "k.cu", "s.cu", "m.cu", "b.cpp", "main.cu", "main.cpp", "matrixMul.cu",
                           "reference.cu", "kernel.cu", "a.cpp", "b.c", "a.o", "b.o", "c.o", "libd.a"})
    std::ofstream(dir / name) << "";
  for (const Command &command : NvccCommands) {
    std::string line = command.line;
    // The oldest architectures are gone from nvcc 13; the form of the option is what counts.
    line = std::regex_replace(line, std::regex("(sm|compute)_[567][0-9]"), "$1_75");
    auto [output, accepted] = runShell("cd " + dir.string() + " && nvcc --dryrun " + line);
    EXPECT_TRUE(accepted) << command.line << "\n" << output.substr(0, 300);
  }
  std::filesystem::remove_all(dir);
}

TEST(Oracle, EveryOptionOfNvccStandsInTheTable) {
  auto [help, ran] = runShell("nvcc --help");
  if (!ran)
    GTEST_SKIP() << "no nvcc on PATH";
  std::vector<std::string> names = nvccOptionNames();
  std::regex head(R"((?:^|\n)(--[\w-]+)[^\n(]*\((-[\w-]+)\))");
  unsigned count = 0;
  for (std::sregex_iterator match(help.begin(), help.end(), head), end; match != end; ++match, ++count)
    for (int group : {1, 2})
      EXPECT_NE(std::find(names.begin(), names.end(), (*match)[group].str()), names.end()) << (*match)[group];
  EXPECT_GT(count, 100u);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
