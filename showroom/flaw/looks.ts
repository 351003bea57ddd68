import type { FlawLook } from '#/app/demo/showroom/flaws.ts';
import { ramp } from '#/showroom/scene/studio.ts';
import { noise, random } from './noise.ts';

/**
 * What a flaw does to a point of a surface:
 * - `bare`: the share of paint that is gone
 * - `colour`: the colour below the paint
 * - `dull`: the share of gloss that is gone
 * - `tilt`: the slope of the surface along and across the flaw
 */
export type Effect = {
  bare: number;
  colour: readonly [number, number, number];
  dull: number;
  tilt: [along: number, up: number];
};

/**
 * Returns the effect of a flaw at a point of the surface. `u` and `v` are the distances of the
 * point from the middle of the flaw, along and across the flaw; `pixel` is the size of a pixel; all
 * in metres.
 */
export type Pattern = (u: number, v: number, pixel: number) => Effect;

const PRIMER = [0.34, 0.345, 0.35] as const;

/**
 * Returns the pattern of a flaw with this look, length and width (in metres). `seed` varies its
 * details.
 */
export function patternOf(look: FlawLook, length: number, width: number, seed: number): Pattern {
  const [a, b] = [length / 2, width / 2];
  switch (look) {
    case 'scratch':
      return scratch(a, b, seed);
    case 'scuff':
      return scuff(a, b, seed);
    case 'dent':
      return dent(a, b);
    case 'chips':
      return chips(a, b, seed);
    case 'peel':
      return peel(a, b, seed);
    case 'crack':
      return crack(a, seed);
  }
}

const NONE: Effect = { bare: 0, colour: PRIMER, dull: 0, tilt: [0, 0] };

function scratch(a: number, b: number, seed: number): Pattern {
  const count = b < 0.0018 ? 3 : 8;
  const strokes = Array.from({ length: count }, (_, k) => ({
    from: -a * (1 - 0.5 * random(seed, k)) * (k === 0 ? 1 : 0.86),
    to: a * (1 - 0.5 * random(seed, k + 20)) * (k === 0 ? 1 : 0.86),
    aside: k === 0 ? 0 : (random(seed, k + 40) - 0.5) * 1.8 * b,
    half: (0.0001 + 0.0002 * random(seed, k + 60)) * (k === 0 ? 2.2 : 0.9),
    deep: k === 0 ? 0.9 : 0.25 + 0.5 * random(seed, k + 80),
  }));
  return (u, v, pixel) => {
    let [bare, slope] = [0, 0];
    for (const [k, { from, to, aside, half, deep }] of strokes.entries()) {
      if (u < from || u > to) continue;
      const wave = (noise(u * 24 + 9 * k, seed) - 0.5) * b * 0.9 + 0.2 * b * Math.sin(u * 30 + k);
      const taper = Math.sqrt(Math.max(0, 1 - ((2 * u - from - to) / (to - from)) ** 2));
      const own = half * (0.35 + 0.65 * taper);
      const drawn = Math.max(own, 0.5 * pixel);
      const off = v - aside - wave;
      const cover = ramp(drawn * 1.25, drawn * 0.6, Math.abs(off));
      const gap = 0.25 + 0.75 * ramp(0.18, 0.5, noise(u * 130 + 31 * k, seed + 5));
      const here = cover * deep * gap * Math.min(1, (1.7 * own) / drawn);
      bare = Math.max(bare, here);
      slope += Math.sign(off) * 0.5 * here * ramp(2.5 * drawn, drawn, Math.abs(off));
    }
    return { bare, colour: PRIMER, dull: bare, tilt: [0, slope] };
  };
}

function scuff(a: number, b: number, seed: number): Pattern {
  return (u, v) => {
    const edge = 1 - Math.max(Math.abs(u) / a, (Math.abs(v) / b) ** 1.4);
    const ragged = edge + 0.5 * (noise(u * 40, v * 90 + seed) - 0.5);
    const within = ramp(-0.05, 0.3, ragged);
    if (within === 0) return NONE;
    const lean = v + 0.12 * u;
    const streak = noise(u * 22 + seed, lean * 900) * 0.6 + noise(u * 60, lean * 1900 + seed) * 0.4;
    const deep = ramp(0.5, 0.72, streak) * within;
    const foreign = ramp(0.56, 0.7, noise(u * 14 + 3, lean * 260 + seed));
    const shade = 0.3 + 0.35 * foreign;
    return {
      bare: deep * (0.55 + 0.4 * foreign),
      colour: [shade, shade, shade * 0.99],
      dull: within * 0.75,
      tilt: [0, (streak - 0.5) * 0.22 * within],
    };
  };
}

function dent(a: number, b: number): Pattern {
  const [su, sv] = [a / 1.9, b / 1.9];
  const depth = Math.min(a, b) * 0.16;
  return (u, v) => {
    const bell = Math.exp(-(u * u) / (2 * su * su) - (v * v) / (2 * sv * sv));
    return {
      bare: 0,
      colour: PRIMER,
      dull: 0,
      tilt: [(depth * bell * u) / (su * su), (depth * bell * v) / (sv * sv)],
    };
  };
}

function chips(a: number, b: number, seed: number): Pattern {
  const count = 6 + Math.floor(4 * random(seed, 1));
  const spots = Array.from({ length: count }, (_, k) => ({
    u: (2 * random(seed, k + 10) - 1) * a * 0.92,
    v: (2 * random(seed, k + 30) - 1) * b * 0.92,
    radius: 0.0008 + 0.0022 * random(seed, k + 50) ** 2,
  }));
  return (u, v, pixel) => {
    let [bare, tiltU, tiltV, core] = [0, 0, 0, 0];
    for (const [k, spot] of spots.entries()) {
      const [du, dv] = [u - spot.u, v - spot.v];
      const away = Math.sqrt(du * du + dv * dv);
      if (away > 0.012) continue;
      const turn = Math.atan2(dv, du);
      const ragged = spot.radius * (0.75 + 0.5 * noise(turn * 1.6 + 10 * k, seed));
      const drawn = Math.max(ragged, 0.7 * pixel);
      const cover = ramp(drawn * 1.15, drawn * 0.85, away) * Math.min(1, (2 * ragged) / drawn);
      bare = Math.max(bare, cover);
      core = Math.max(core, ramp(drawn * 0.6, drawn * 0.3, away));
      const rim = ramp(drawn * 1.6, drawn, away) * ramp(drawn * 0.5, drawn * 0.9, away);
      tiltU += (0.5 * rim * du) / (away || 1);
      tiltV += (0.5 * rim * dv) / (away || 1);
    }
    const shade = 0.36 - 0.22 * core;
    return { bare, colour: [shade, shade, shade], dull: bare, tilt: [tiltU, tiltV] };
  };
}

function peel(a: number, b: number, seed: number): Pattern {
  return (u, v) => {
    const [x, y] = [u / a, v / b];
    const size = Math.sqrt(x * x + y * y);
    const turn = Math.atan2(y, x);
    const edge = 0.72 + 0.4 * noise(turn * 2.3 + 7, seed) + 0.16 * noise(turn * 9, seed + 3) - size;
    const bare = ramp(-0.02, 0.05, edge);
    const rim = ramp(-0.16, 0, edge) * ramp(0.16, 0.02, edge);
    const metal = ramp(0.42, 0.6, edge);
    const shade = 0.36 * (1 - metal) + 0.16 * metal;
    return {
      bare,
      colour: [shade, shade, shade * 1.02],
      dull: bare,
      tilt: [(0.5 * rim * x) / (size || 1), (0.5 * rim * y) / (size || 1)],
    };
  };
}

function crack(a: number, seed: number): Pattern {
  return (u, v, pixel) => {
    const path = (noise(u * 130, seed) - 0.5) * 0.011 + (noise(u * 420, seed + 2) - 0.5) * 0.003;
    const half = 0.0007 * (1 - 0.7 * Math.abs(u / a));
    const drawn = Math.max(half, 0.5 * pixel);
    const main = Math.abs(u) < a ? ramp(drawn * 1.5, drawn * 0.7, Math.abs(v - path)) : 0;
    const side = v - path - 0.9 * (u - 0.2 * a);
    const isBranch = u > 0.2 * a && u < 0.62 * a;
    const branch = isBranch ? ramp(drawn, drawn * 0.4, Math.abs(side)) * 0.8 : 0;
    const bare = Math.max(main, branch) * Math.min(1, (2 * half) / drawn);
    const lip = ramp(0.005, 0.0012, Math.abs(v - path)) * (Math.abs(u) < a ? 1 : 0);
    return {
      bare,
      colour: [0.004, 0.004, 0.004],
      dull: bare,
      tilt: [0, 0.16 * lip * Math.sign(v - path)],
    };
  };
}
