"""The lit configuration of somebody's project. regression_test.cmake runs lit with it; --param veriwarp=PREFIX says
where Veriwarp is, --param toolkit=yes that there is a CUDA Toolkit."""
import os

config.name = "kernels"
config.suffixes = [".test"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = lit_config.params["output"]
if "toolkit" in lit_config.params:
    config.available_features.add("toolkit")
lit_config.load_config(config, os.path.join(lit_config.params["veriwarp"], "share", "veriwarp", "lit", "veriwarp.cfg.py"))

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
