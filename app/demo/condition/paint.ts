import { nth } from '#/app/demo/chance.ts';
import type { ShowroomFlaw } from '#/app/demo/showroom/flaws.ts';
import type { Claim } from './claims.ts';
import { panelsWith, REAR_DOORS, type Panel, type PanelView } from './panels.ts';
import { chanceOf, REPAINTED_CAR, isUnpainted, type Subject } from './subject.ts';

export type PaintState = 'original' | 'repainted' | 'filled' | 'replaced';

/** An inspected panel. `readings` are paint thicknesses in µm; empty unless the panel is metal. */
export type PanelFound = Panel & { paint: PaintState; readings: number[] };

/** A flaw of the exterior. `x` and `y` are in per cent of the view. */
export type Flaw = {
  panel: string;
  name: string;
  kind: ShowroomFlaw['kind'];
  /** Length and width in mm. */
  size: { length: number; width: number };
  grade: ShowroomFlaw['grade'];
  view: PanelView;
  x: number;
  y: number;
  words: string;
  img: string;
  far: string;
  isRepaired: boolean;
  /** The reason why the flaw was not repaired. */
  reason: string;
};

/** Returns every outer panel of this car with its paint readings. */
export function panelsOf(car: Subject, claims: readonly Claim[]): PanelFound[] {
  const chance = chanceOf(car, 'paint');
  const base = 96 + (car.seed % 34);
  const worked = paintedBy(car, claims);
  return panelsWith(car.hasRearDoors).map((panel) => {
    const paint = worked.get(panel.code) ?? 'original';
    const level = panel.code.startsWith('E2') || panel.code === 'E17' ? base - 8 : base;
    return {
      ...panel,
      paint,
      readings: panel.material === 'metal' ? read(level, paint, chance) : [],
    };
  });
}

/** Returns the photographed flaws of this car. */
export function toFlaws(car: Subject): Flaw[] {
  return car.flaws.map(({ flaw, img, far, desc }) => ({
    panel: flaw.code,
    name: flaw.panel,
    kind: flaw.kind,
    size: { length: flaw.length, width: flaw.width },
    grade: flaw.grade,
    view: flaw.view,
    x: flaw.x,
    y: flaw.y,
    words: desc,
    img,
    far,
    isRepaired: false,
    reason: flaw.reason,
  }));
}

/**
 * Returns the paint states by panel code. Contains only panels that were painted or replaced for a
 * claim, or painted by an owner.
 */
function paintedBy(car: Subject, claims: readonly Claim[]): Map<string, PaintState> {
  const works = claims.flatMap((claim) => claim.works).filter(({ code }) => code.startsWith('E'));
  const painted = new Map(
    works.map(({ code, work }): [string, PaintState] => {
      if (work.startsWith('更换')) return [code, 'replaced'];
      return [code, work.startsWith('整形') ? 'filled' : 'repainted'];
    }),
  );
  const own = car.id === REPAINTED_CAR ? 2 : isUnpainted(car) ? 0 : OWN[car.level];
  for (let at = 0; at < own; at += 1) {
    const often = nth(OFTEN, car.seed + at * 3);
    const code = car.hasRearDoors ? often : (REAR_DOORS[often] ?? often);
    if (!painted.has(code)) painted.set(code, 'repainted');
  }
  return painted;
}

const OWN = { s: 0, 'a-plus': 1, a: 1, b: 2, c: 3 } as const;
const OFTEN = ['E10', 'E06', 'E05', 'E08', 'E11', 'E15', 'E12', 'E16'] as const;

/**
 * Returns the readings at five points of a panel. On a panel with filler, one of them is higher
 * than the others.
 */
function read(base: number, paint: PaintState, chance: () => number): number[] {
  const added = { original: 0, repainted: 95, filled: 240, replaced: 15 }[paint];
  return Array.from({ length: 5 }, (_, at) =>
    Math.round(base + added + chance() * 16 - 8 + (paint === 'filled' && at === 2 ? 290 : 0)),
  );
}
