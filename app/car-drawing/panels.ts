import type { Tone } from '#/app/evidence/report-head.ts';

/** The views of a car with their names, in the reading order of a drawing. */
export const VIEWS = {
  front: '车前',
  left: '左侧',
  top: '车顶',
  right: '右侧',
  rear: '车后',
} as const;
export type View = keyof typeof VIEWS;

/** The materials of outer panels with their names. */
export const MATERIALS = { steel: '钢', aluminium: '铝', plastic: '塑料' } as const;
export type Material = keyof typeof MATERIALS;

/** An outer panel of a car or motorcycle. */
export type Panel = {
  /** The code of the panel's checkpoint, E01 to E33; null for parts of motorcycles. */
  code: string | null;
  name: string;
  /** The views that show the panel. The best one comes first. */
  views: readonly [View, ...View[]];
  material: Material;
};

/**
 * The outer panels of a car in the order of their codes. Left and right are as seen by the driver.
 */
export const PANELS = {
  'front-bumper': panel('E01', '前保险杠', ['front', 'left', 'right'], 'plastic'),
  grille: panel('E02', '前格栅', ['front'], 'plastic'),
  hood: panel('E03', '发动机舱盖', ['top', 'front']),
  'left-fender': panel('E04', '左前翼子板', ['left', 'top']),
  'right-fender': panel('E05', '右前翼子板', ['right', 'top']),
  'left-front-door': panel('E06', '左前门', ['left']),
  'right-front-door': panel('E07', '右前门', ['right']),
  'left-rear-door': panel('E08', '左后门', ['left']),
  'right-rear-door': panel('E09', '右后门', ['right']),
  'left-quarter': panel('E10', '左后翼子板', ['left', 'top']),
  'right-quarter': panel('E11', '右后翼子板', ['right', 'top']),
  tailgate: panel('E12', '后备箱盖', ['rear', 'top']),
  'rear-bumper': panel('E13', '后保险杠', ['rear', 'left', 'right'], 'plastic'),
  roof: panel('E14', '车顶', ['top']),
  'left-sill': panel('E15', '左侧裙边', ['left']),
  'right-sill': panel('E16', '右侧裙边', ['right']),
  'left-a-pillar': panel('E17', '左A柱外侧', ['left']),
  'right-a-pillar': panel('E18', '右A柱外侧', ['right']),
  'left-b-pillar': panel('E19', '左B柱外侧', ['left']),
  'right-b-pillar': panel('E20', '右B柱外侧', ['right']),
  'left-c-pillar': panel('E21', '左C柱外侧', ['left']),
  'right-c-pillar': panel('E22', '右C柱外侧', ['right']),
  'left-mirror': panel('E23', '左外后视镜壳', ['left', 'front'], 'plastic'),
  'right-mirror': panel('E24', '右外后视镜壳', ['right', 'front'], 'plastic'),
  handles: panel('E25', '四门外把手', ['left', 'right'], 'plastic'),
  'filler-flap': panel('E26', '油箱盖或充电口盖', ['right'], 'plastic'),
  'roof-rails': panel('E27', '车顶行李架与天线', ['top'], 'aluminium'),
  'wheel-arches': panel('E28', '四轮轮眉及挡泥内衬', ['left', 'right'], 'plastic'),
  badges: panel('E29', '车标、字标与装饰条', ['front', 'rear'], 'plastic'),
  plates: panel('E30', '前后牌照框', ['front', 'rear'], 'plastic'),
  'hood-gaps': panel('E31', '机盖与翼子板缝隙', ['top']),
  'door-gaps': panel('E32', '车门与门框缝隙', ['left', 'right']),
  'tailgate-gaps': panel('E33', '后盖与后翼子板缝隙', ['rear', 'top']),
} as const satisfies Readonly<Record<string, Panel>>;

/** The panels that only motorcycles have. */
export const MOTORCYCLE_PANELS = {
  'fuel-tank': panel(null, '油箱', ['left', 'right']),
  'front-mudguard': panel(null, '前挡泥板', ['left', 'right'], 'plastic'),
  'rear-mudguard': panel(null, '后挡泥板', ['left', 'right'], 'plastic'),
  'left-fairing': panel(null, '左侧导流罩', ['left'], 'plastic'),
  'right-fairing': panel(null, '右侧导流罩', ['right'], 'plastic'),
  'tail-cover': panel(null, '尾罩', ['left', 'right'], 'plastic'),
  headlamp: panel(null, '大灯总成', ['left', 'right'], 'plastic'),
  exhaust: panel(null, '排气管', ['right'], 'steel'),
} as const satisfies Readonly<Record<string, Panel>>;

export type PanelId = keyof typeof PANELS | keyof typeof MOTORCYCLE_PANELS;
/** The panels of cars and motorcycles together. */
export const ALL_PANELS: Readonly<Record<PanelId, Panel>> = { ...PANELS, ...MOTORCYCLE_PANELS };
export const PANEL_IDS = Object.keys(ALL_PANELS) as PanelId[];

/** The panels that are gaps between other panels. Gaps have no paint. */
export const GAPS: readonly PanelId[] = ['hood-gaps', 'door-gaps', 'tailgate-gaps'];

/** Returns the panel whose checkpoint has this code, such as E03; undefined if there is none. */
export function panelOfCode(code: string): PanelId | undefined {
  return PANEL_IDS.find((id) => ALL_PANELS[id].code === code);
}

/**
 * Returns the panel whose id, code or name is `word`; undefined if there is none. Ignores text in
 * brackets and after a slash.
 */
export function panelNamed(word: string): PanelId | undefined {
  const bare = word.replace(/（.*）|\(.*\)|\/.*/g, '').trim();
  return PANEL_IDS.find(
    (id) => id === bare || ALL_PANELS[id].code === bare || ALL_PANELS[id].name === bare,
  );
}

/**
 * A band of paint thickness. From thin to thick: thin, factory paint, touched up, resprayed, with
 * filler.
 */
export type PaintBand = 'thin' | 'factory' | 'touched-up' | 'resprayed' | 'filled';

/** A numbered link on the drawing. */
export type Marker = {
  number: number;
  view: View;
  /**
   * Position in percent of the view: x from the nose, y from the roof. In front and rear views x
   * counts from the left. In the top view y counts from the car's left.
   */
  x: number;
  y: number;
  /** Text alternative of the link. */
  label: string;
  /** The attributes of the link. For a link that opens a picture, `viewerLink` returns them. */
  link: { href: string; 'data-view'?: string };
  tone?: Tone;
};

/** The look of a highlighted panel. `damaged` is the fill for damage and repairs. */
export type PanelLook = {
  fill: PaintBand | 'damaged';
  /** Short text on the panel. */
  text?: string;
};

/** The looks of the highlighted panels of a drawing. All other panels are plain. */
export type PanelLooks = Readonly<Partial<Record<PanelId, PanelLook>>>;

function panel(
  code: string | null,
  name: string,
  views: readonly [View, ...View[]],
  material: Material = 'steel',
): Panel {
  return { code, name, views, material };
}
