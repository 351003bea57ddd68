import type { Finish } from '#/showroom/body/piece.ts';

/** The optical properties of a material. Colours are linear RGB. */
export type Look = {
  colour?: readonly [number, number, number];
  metal?: number;
  rough?: number;
  coat?: number;
  shine?: number;
  glow?: readonly [number, number, number];
  /** Opacity of a pane, from 0 to 1. Other materials have 1. */
  veil?: number;
  /** Whether the surface is dark when seen from behind, as inside the body of the car. */
  inner?: boolean;
};

/** A look with all defaults filled in. `tint` is 1 for a material of selectable colour. */
export type FullLook = Required<Look> & { tint: number };

/** All materials of the scene. */
export type Material =
  | Finish
  | 'tyre'
  | 'alloy'
  | 'alloyDark'
  | 'disc'
  | 'caliper'
  | 'black'
  | 'trim'
  | 'seat'
  | 'fabric'
  | 'screen'
  | 'map'
  | 'route'
  | 'tile'
  | 'icon'
  | 'ruler'
  | 'wood'
  | 'carpet'
  | 'lining'
  | 'fluid'
  | 'yellow'
  | 'orange'
  | 'red'
  | 'blue'
  | 'felt'
  | 'vest'
  | 'plate'
  | 'paper'
  | 'cover';

/** The look of each material. */
export const LOOKS: Record<Material, Look> = {
  paint: { colour: [0.5, 0.52, 0.54], metal: 0.24, rough: 0.42, coat: 1, inner: true },
  gap: { colour: [0.006, 0.006, 0.007], rough: 0.9, shine: 0.1 },
  glass: { colour: [0.012, 0.016, 0.016], veil: 0.3 },
  privacy: { colour: [0.01, 0.012, 0.012], veil: 0.74 },
  gloss: { colour: [0.006, 0.006, 0.007], rough: 0.25, coat: 1, inner: true },
  plastic: { colour: [0.022, 0.023, 0.024], rough: 0.62, shine: 0.8, inner: true },
  chrome: { colour: [0.78, 0.79, 0.8], metal: 1, rough: 0.16, inner: true },
  lens: { colour: [0.5, 0.52, 0.53], veil: 0.08 },
  lampBed: { colour: [0.16, 0.165, 0.17], metal: 0.85, rough: 0.3 },
  light: { colour: [0.9, 0.9, 0.9], glow: [1.1, 1.12, 1.15] },
  tail: { colour: [0.3, 0.008, 0.008], veil: 0.5 },
  tailBed: { colour: [0.2, 0.006, 0.006], metal: 0.3, rough: 0.3 },
  tailLight: { colour: [0.8, 0.03, 0.02], glow: [0.85, 0.03, 0.015] },
  under: { colour: [0.012, 0.012, 0.012], rough: 0.95, shine: 0.15 },
  bulb: { colour: [0.7, 0.72, 0.74], rough: 0.12, coat: 1, glow: [0.16, 0.165, 0.17] },
  cloth: { colour: [0.018, 0.018, 0.019], rough: 0.95, shine: 0.25, inner: true },
  plateBlue: { colour: [0.008, 0.06, 0.28], rough: 0.5, shine: 0.6 },
  plateGreen: { colour: [0.16, 0.5, 0.26], rough: 0.5, shine: 0.6 },
  mask: { colour: [0.66, 0.68, 0.67], rough: 0.55, shine: 0.5 },
  skid: { colour: [0.4, 0.41, 0.42], metal: 0.6, rough: 0.45 },
  plate: { colour: [0.7, 0.72, 0.72], rough: 0.5, shine: 0.6 },
  tyre: { colour: [0.014, 0.014, 0.0145], rough: 0.72, shine: 0.75 },
  alloy: { colour: [0.62, 0.63, 0.64], metal: 0.9, rough: 0.3, coat: 0.5 },
  alloyDark: { colour: [0.12, 0.12, 0.125], metal: 0.7, rough: 0.35, coat: 0.5 },
  disc: { colour: [0.34, 0.34, 0.34], metal: 0.9, rough: 0.42 },
  caliper: { colour: [0.1, 0.1, 0.105], metal: 0.4, rough: 0.5 },
  black: { colour: [0.006, 0.006, 0.006], rough: 1, shine: 0 },
  trim: { colour: [0.03, 0.03, 0.031], rough: 0.7, shine: 0.5 },
  fabric: { colour: [0.07, 0.07, 0.072], rough: 0.9, shine: 0.3 },
  screen: { colour: [0.01, 0.012, 0.014], rough: 0.15, coat: 1, glow: [0.004, 0.006, 0.008] },
  map: { colour: [0.02, 0.04, 0.045], rough: 0.4, shine: 0.3, glow: [0.03, 0.06, 0.07] },
  route: { colour: [0, 0, 0], glow: [0.05, 0.42, 0.3], shine: 0 },
  tile: { colour: [0.02, 0.03, 0.04], rough: 0.4, shine: 0.3, glow: [0.06, 0.08, 0.1] },
  icon: { colour: [0, 0, 0], glow: [0.4, 0.42, 0.43], shine: 0 },
  ruler: { colour: [0.62, 0.63, 0.6], rough: 0.5, shine: 0.7 },
  wood: { colour: [0.2, 0.2, 0.21], metal: 0.8, rough: 0.35 },
  seat: { colour: [0.05, 0.047, 0.045], rough: 0.6, shine: 0.6 },
  carpet: { colour: [0.075, 0.075, 0.077], rough: 0.95, shine: 0.2 },
  lining: { colour: [0.07, 0.07, 0.072], rough: 0.9, shine: 0.3 },
  fluid: { colour: [0.5, 0.5, 0.46], rough: 0.45, shine: 0.8 },
  yellow: { colour: [0.75, 0.42, 0.01], rough: 0.5 },
  orange: { colour: [0.75, 0.14, 0.008], rough: 0.5 },
  red: { colour: [0.42, 0.012, 0.01], rough: 0.45 },
  blue: { colour: [0.012, 0.07, 0.32], rough: 0.45 },
  felt: { colour: [0.34, 0.35, 0.35], rough: 1, shine: 0.1 },
  vest: { colour: [0.55, 0.68, 0.02], rough: 0.8, shine: 0.4 },
  paper: { colour: [0.72, 0.72, 0.69], rough: 0.8, shine: 0.4 },
  cover: { colour: [0.012, 0.05, 0.04], rough: 0.5 },
  mirror: { colour: [0.7, 0.72, 0.74], metal: 1, rough: 0.05 },
};
