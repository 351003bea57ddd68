import { roundMax } from '#/showroom/shape/blend.ts';
import { band, cut } from '#/showroom/shape/cut.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import { offset } from '#/showroom/shape/rim.ts';
import type { Design } from './design.ts';
import type { Form } from './field.ts';
import type { Add, Take } from './piece.ts';

/** Cuts the windows with their posts and frames out of the body. */
export function cutGlass({ windows, cabin }: Design, shape: Form, take: Take, add: Add): void {
  const { inset, pillars, corner } = windows;
  const opening: Field = (x, y, z) => {
    const front = roundMax(
      shape.windscreen(x, y, z) + inset.front,
      shape.roof(x, y, z) + inset.top,
      corner,
    );
    const rear = roundMax(front, shape.rear(x, y, z) + inset.rear, corner * 1.6);
    const low = roundMax(rear, windows.belt(x) - z, corner * 0.8);
    return Math.max(low, shape.cabinWidth(x, z) - 0.06 - y);
  };
  const around = take((x, y, z) => opening(x, y, z) - (windows.trim === 'none' ? 0.006 : 0.016));
  const bright = cut(around, (x, y, z) =>
    windows.trim === 'whole' || z < windows.belt(x) + 0.02 ? opening(x, y, z) : -1,
  );
  add(windows.trim === 'none' ? 'gloss' : 'chrome', bright.outside);
  const frame = bright.inside;
  const open = cut(frame, (x, y, z) => opening(x, y, z) + 0.012);
  let panes = open.inside;
  add('gloss', open.outside);
  for (const { at, lean, width } of pillars) {
    const post = band(
      panes,
      (x, _y, z) => x - at - lean * (z - windows.belt(at)),
      -width / 2,
      width / 2,
    );
    add('gloss', post.inside);
    panes = post.outside;
  }
  const dark = cut(panes, (x) => windows.privacy - x);
  add('glass', offset(dark.outside, -0.004));
  add('privacy', offset(dark.inside, -0.004));

  for (const [pane, range, line, finish] of [
    [shape.windscreen, windows.windscreen, cabin.windscreen, 'glass'],
    [shape.rear, windows.rear, cabin.rear, 'privacy'],
  ] as const) {
    const [dx, dz] = [line.top[0] - line.base[0], line.top[1] - line.base[1]];
    const length = Math.hypot(dx, dz);
    const away = dx > 0 ? -1 : 1;
    const patch: Field = (x, y, z) => {
      const along =
        ((x - line.base[0] + away * line.bow * y * y) * dx + (z - line.base[1]) * dz) / length;
      const side = y - (shape.cabinWidth(x, z) - range.side);
      const ends = Math.max(range.from - along, along - range.to * length);
      return Math.max(roundMax(side, ends, 0.07), -0.12 - pane(x, y, z));
    };
    const framed = cut(take(patch), (x, y, z) => patch(x, y, z) + 0.025);
    add('gloss', framed.outside);
    add(finish, framed.inside);
  }
}
