"""Instructions of PTX that compute, as random kernels have them: what ptx_kernels.py chooses from.

A form: mnemonic, then the kinds of its operands, the result first. {a|b} stands for one of several.
  R D H   integers of 32, 64 and 16 bits        F G E B   f32, f64, f16, bfloat16
  X Y     two f16 or two bfloat16 in 32 bits     P         a predicate; P|P two of them; !P maybe negated
  S       an amount of a shift, a position, a length: 32 bits, mostly small        L  a table of lop3, a literal
  N       an integer of 32 bits from 0 to 31    V  one of 32 bits in a register
A result of one kind is given to operands of that kind only, but by moves, so that NaNs are found out (ptx_kernels.py).
"""

INTEGERS = """
{add|sub|min|max}.{u32|s32} R R R
{add|sub|min|max}.{u64|s64} D D D
{add|sub|min|max}.{u16|s16} H H H
{add|sub}.sat.s32 R R R
mul.{lo|hi}.{u32|s32} R R R
mul.{lo|hi}.{u64|s64} D D D
mul.{lo|hi}.{u16|s16} H H H
mul.wide.{u32|s32} D R R
mul.wide.{u16|s16} R H H
mad.{lo|hi}.{u32|s32} R R R R
mad.{lo|hi}.{u64|s64} D D D D
mad.{lo|hi}.{u16|s16} H H H H
mad.wide.{u32|s32} D R R D
mad.wide.{u16|s16} R H H R
mad.hi.sat.s32 R R R R
mul24.{lo|hi}.{u32|s32} R R R
mad24.{lo|hi}.{u32|s32} R R R R
mad24.hi.sat.s32 R R R R
sad.{u32|s32} R R R R
sad.{u64|s64} D D D D
sad.{u16|s16} H H H H
{abs|neg}.s32 R R
{abs|neg}.s64 D D
{abs|neg}.s16 H H
popc.b32 R R
popc.b64 R D
clz.b32 R R
clz.b64 R D
bfind{|.shiftamt}.{u32|s32} R R
bfind{|.shiftamt}.{u64|s64} R D
brev.b32 R R
brev.b64 D D
fns.b32 R R N S
bfe.{u32|s32} R R S S
bfe.{u64|s64} D D S S
bfi.b32 R R R S S
bfi.b64 D D D S S
bmsk.{clamp|wrap}.b32 R S S
szext.{clamp|wrap}.{u32|s32} R R S
dp4a.{u32|s32}.{u32|s32} R R R R
dp2a.{lo|hi}.{u32|s32}.{u32|s32} R R R R
"""

LOGIC = """
{and|or|xor}.b32 R R R
{and|or|xor}.b64 D D D
{and|or|xor}.b16 H H H
{and|or|xor}.pred P P !P
not.b32 R R
not.b64 D D
not.b16 H H
not.pred P P
cnot.b32 R R
cnot.b64 D D
cnot.b16 H H
lop3.b32 R R R R L
lop3.{and|or}.b32 R|P R R R L P
shl.b32 R R S
shl.b64 D D S
shl.b16 H H S
shr.{u32|s32|b32} R R S
shr.{u64|s64|b64} D D S
shr.{u16|s16|b16} H H S
shf.{l|r}.{wrap|clamp}.b32 R R R S
prmt.b32 R R R R
prmt.b32.{f4e|b4e|rc8|ecl|ecr|rc16} R R R R
mov.b32 R R
mov.b64 D D
mov.b16 H H
mov.pred P P
mov.u32 R {%tid.x|%ntid.x|%ctaid.x|%nctaid.x|%laneid|WARP_SZ|%lanemask_lt|%lanemask_le|%lanemask_gt|%lanemask_ge|%lanemask_eq}
selp.{b32|u32|s32} R R R P
selp.{b64|u64} D D D P
selp.{b16|s16} H H H P
selp.f32 F F F P
selp.f64 G G G P
slct.{b32|s32}.s32 R R R R
slct.{b64|u64}.s32 D D D R
slct.{b16|u16}.s32 H H H R
slct{|.ftz}.{b32|u32}.f32 R R R F
slct.f32.s32 F F F R
"""

COMPARISONS = """
setp.{eq|ne|lt|le|gt|ge}.{s32|u32} P R R
setp.{eq|ne|lt|le|gt|ge}.{s64|u64} P D D
setp.{eq|ne|lt|le|gt|ge}.{s16|u16} P H H
setp.{lo|ls|hi|hs}.u32 P R R
setp.{lo|ls|hi|hs}.u64 P D D
setp.{eq|lt|ge}.{and|or|xor}.{s32|u32} P|P R R !P
setp.{eq|gt|le}.{and|or|xor}.{s64|u64} P D D !P
setp.{eq|ne|lt|gt}.u32 P|P R R
setp.{eq|ne|lt|le|gt|ge|equ|neu|ltu|leu|gtu|geu|num|nan}{|.ftz}.f32 P F F
setp.{eq|ne|lt|le|gt|ge|equ|neu|ltu|leu|gtu|geu|num|nan}.f64 P G G
setp.{eq|ne|lt|le|gt|ge|equ|neu|ltu|leu|gtu|geu|num|nan}.f16 P E E
setp.{lt|geu|nan}.{and|or|xor}.f32 P|P F F !P
set.{eq|ne|lt|le|gt|ge}.{u32|s32}.{u32|s32} R R R
set.{eq|ne|lt|le|gt|ge}.f32.{u32|s32} F R R
set.{lt|ge}.{u32|s32}.{s64|u64} R D D
set.{lo|hs}.u32.u32 R R R
set.{lt|gt}.{and|or|xor}.{u32|s32}.s32 R R R !P
set.{lt|gt}.{and|or|xor}.f32.s32 F R R !P
set.{eq|lt|geu|num|nan}{|.ftz}.{u32|s32}.f32 R F F
set.{lt|neu}.f32.f32 F F F
set.{gt|equ}.u32.f64 R G G
testp.{finite|infinite|number|notanumber|normal|subnormal}.f32 P F
testp.{finite|infinite|number|notanumber|normal|subnormal}.f64 P G
"""

FLOATS = """
{add|sub|mul}{|.rn|.rz|.rm|.rp}{|.ftz}{|.sat}.f32 F F F
{add|sub|mul}{|.rn|.rz|.rm|.rp}.f64 G G G
fma.{rn|rz|rm|rp}{|.ftz}{|.sat}.f32 F F F F
fma.{rn|rz|rm|rp}.f64 G G G G
mad.{rn|rz}.f32 F F F F
mad.rn.f64 G G G G
div.{rn|rz|rm|rp}{|.ftz}.f32 F F F
div.{rn|rz|rm|rp}.f64 G G G
rcp.{rn|rz|rm|rp}{|.ftz}.f32 F F
rcp.{rn|rz|rm|rp}.f64 G G
sqrt.{rn|rz|rm|rp}{|.ftz}.f32 F F
sqrt.{rn|rz|rm|rp}.f64 G G
{min|max}{|.ftz}{|.NaN}.f32 F F F
{min|max}.f64 G G G
{neg|abs}{|.ftz}.f32 F F
{neg|abs}.f64 G G
copysign.f32 F F F
copysign.f64 G G G
{add|sub|mul}{|.rn}{|.ftz}{|.sat}.f16 E E E
{add|sub|mul}{|.rn}{|.ftz}{|.sat}.f16x2 X X X
fma.rn{|.ftz}{|.sat|.relu}.f16 E E E E
fma.rn{|.ftz}{|.sat|.relu}.f16x2 X X X X
{neg|abs}{|.ftz}.f16 E E
{neg|abs}.f16x2 X X
{min|max}{|.ftz}{|.NaN}.f16 E E E
{min|max}{|.NaN}.f16x2 X X X
{add|sub|mul}{|.rn}.bf16 B B B
{add|mul}.bf16x2 Y Y Y
fma.rn{|.relu}.bf16 B B B B
fma.rn.bf16x2 Y Y Y Y
{neg|abs}.bf16 B B
{min|max}{|.NaN}.bf16 B B B
{min|max}{|.NaN}.bf16x2 Y Y Y
"""

CONVERSIONS = """
cvt.{u32|s32}.{u16|s16|u8|s8} R H
cvt.{u16|s16|u8|s8}.{u32|s32} H R
cvt.{u64|s64}.{u32|s32} D R
cvt.{u32|s32}.{u64|s64} R D
cvt.{u8|s8|u16|s16}.{u64|s64} H D
cvt.{u64|s64}.{u16|s16|u8|s8} D H
cvt.{u8|s8|u16|s16}.{u32|s32} R R
cvt.sat.{u8|s8|u16|s16}.{u32|s32} R R
cvt.sat.{u8|s8|u16|s16}.{u32|s32} H R
cvt.sat.{u8|s8|u16|s16}.{u64|s64} H D
cvt.sat.{u32|s32}.{s64|u64} R D
cvt.sat.u32.s32 R R
cvt.sat.s32.u32 R R
cvt.sat.u64.s64 D D
cvt.sat.s64.u64 D D
cvt.{rn|rz|rm|rp}{|.sat}.f32.{u32|s32|u8|s8} F R
cvt.{rn|rz|rm|rp}.f32.{u64|s64} F D
cvt.{rn|rz|rm|rp}.f32.{u16|s16} F H
cvt.{rn|rz|rm|rp}.f64.{u64|s64} G D
cvt.{rn|rm}.f64.{u32|s32} G R
cvt.{rn|rz|rm|rp}.f16.{u32|s32} E R
cvt.{rn|rz|rm|rp}.f16.{u64|s64} E D
cvt.{rn|rz}.f16.{u16|s16} E H
cvt.{rni|rzi|rmi|rpi}{|.ftz}.{u32|s32|u8|s8|u16|s16}.f32 R F
cvt.{rni|rzi|rmi|rpi}.sat.{u32|s32}.f32 R F
cvt.{rni|rzi|rmi|rpi}.{u64|s64}.f32 D F
cvt.{rni|rzi|rmi|rpi}.{u32|s32|u16|s16|u8|s8}.f64 R G
cvt.{rni|rzi|rmi|rpi}.{u64|s64}.f64 D G
cvt.{rni|rzi|rmi|rpi}.{u16|s16}.f16 H E
cvt.{rni|rzi|rmi|rpi}.{u32|s32}.f16 R E
cvt.{rzi|rni}.{s64|u64}.f16 D E
cvt{|.sat}.f64.f32 G F
cvt.ftz.f64.f32 G F
cvt.{rn|rz|rm|rp}{|.ftz}{|.sat}.f32.f64 F G
cvt{|.ftz}.f32.f16 F E
cvt.{rn|rz}{|.ftz}{|.sat}.f16.f32 E F
cvt.rn.relu.f16.f32 E F
cvt.{rn|rz|rm|rp}.f16.f64 E G
cvt.f64.f16 G E
cvt.{rni|rzi|rmi|rpi}{|.ftz}{|.sat}.f32.f32 F F
cvt.{rni|rzi|rmi|rpi}.f64.f64 G G
cvt.{rni|rzi|rmi|rpi}.f16.f16 E E
cvt{|.ftz}{|.sat}.f32.f32 F F
cvt.{rn|rz}{|.relu}.bf16.f32 B F
cvt.f32.bf16 F B
cvt.{rn|rz}{|.relu}.f16x2.f32 X F F
cvt.{rn|rz}{|.relu}.bf16x2.f32 Y F F
cvt.rna.tf32.f32 R F
cvt.pack.sat.{u16|s16}.s32 R R R
cvt.pack.sat.{u8|s8}.s32.b32 R R R R
"""

VIDEO = """
{vadd|vsub|vabsdiff|vmin|vmax}.{u32|s32}.{u32|s32}.{u32|s32}{|.sat} R R R
{vadd|vsub|vabsdiff|vmin|vmax}.{u32|s32}.{u32|s32}.{u32|s32}{|.sat}.{add|min|max} R R R R
vset.{u32|s32}.{u32|s32}.{eq|ne|lt|le|gt|ge} R R R
vset.{u32|s32}.{u32|s32}.{eq|ne|lt|le|gt|ge}.{add|min|max} R R R R
{vadd2|vsub2|vabsdiff2|vmin2|vmax2|vadd4|vsub4|vabsdiff4|vmin4|vmax4}.{u32|s32}.{u32|s32}.{u32|s32}{|.sat|.add} V V V V
{vset2|vset4}.{u32|s32}.{u32|s32}.{eq|ne|lt|le|gt|ge}{|.add} V V V V
"""

GROUPS = {"integers": (INTEGERS, 5), "logic": (LOGIC, 5), "comparisons": (COMPARISONS, 3), "floats": (FLOATS, 4), "conversions": (CONVERSIONS, 4),
          "video": (VIDEO, 1)}
FORMS = {name: [line.split(" ") for line in text.strip().splitlines()] for name, (text, _) in GROUPS.items()}
WEIGHTS = {name: weight for name, (_, weight) in GROUPS.items()}

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
