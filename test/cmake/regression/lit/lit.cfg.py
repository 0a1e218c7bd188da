"""The lit configuration of somebody's project. regression_test.cmake runs lit with it; --param veriwarp=PREFIX says
where Veriwarp is."""
import os

config.name = "kernels"
config.suffixes = [".test"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = lit_config.params["output"]
lit_config.load_config(config, os.path.join(lit_config.params["veriwarp"], "share", "veriwarp", "lit", "veriwarp.cfg.py"))

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
