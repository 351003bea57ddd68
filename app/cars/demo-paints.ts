/** A paint as light falls on it, from the brightest tone to the deepest. */
export type Paint = {
  light: string;
  base: string;
  low: string;
  shade: string;
  deep: string;
  /** Pale paints show joints and glints strongly, dark ones hardly. */
  isPale: boolean;
};

/** The paints of the demo cars, by the colour's name. */
export const PAINTS = {
  白: paint('#ffffff #f3f6f6 #dfe5e6 #c3ccce #9fabae', true),
  银灰: paint('#f7f9fa #dbe1e4 #b9c3c7 #94a0a6 #6a767c', true),
  香槟: paint('#f6eee0 #d9c9ad #b5a283 #8d7b5c #63543b', true),
  深灰: paint('#c3cbcf #98a3a9 #737f86 #545f66 #343d43', false),
  黑: paint('#5b646a #333a3f #1c2125 #101416 #06080a', false),
  蓝: paint('#9db9d6 #5681ad #315b86 #1f4166 #102741', false),
  红: paint('#e9a39a #c4493c #9e2b22 #761c17 #470f0d', false),
  绿: paint('#9cc0ae #45806a #285a48 #173c2f #0b241b', false),
  黄: paint('#fbe9a6 #eec23e #c9981f #96700f #5b4206', true),
  橙: paint('#f6c39a #e07b32 #b3551a #853b0e #4f2106', false),
  棕: paint('#c5a896 #835f4b #5c3f30 #412a1f #241610', false),
  紫: paint('#c3b2d8 #7c62a3 #594380 #3d2c5c #211635', false),
  其他: paint('#dcefee #93c9c6 #69a5a2 #487d7b #2a504e', true),
} satisfies Record<string, Paint>;

/** The name of a paint. */
export type PaintName = keyof typeof PAINTS;

function paint(tones: string, isPale: boolean): Paint {
  const [light = '', base = '', low = '', shade = '', deep = ''] = tones.split(' ');
  return { light, base, low, shade, deep, isPale };
}
