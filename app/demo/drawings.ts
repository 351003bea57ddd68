import { portraitDrawings } from '#/app/demo/people/people.ts';
import { sceneDrawings } from '#/app/demo/places/scenes.ts';
import { shopFrontDrawings } from '#/app/demo/places/shop-fronts.ts';
import { huntDrawings } from '#/app/hunt/demo.ts';
import { goodsDrawings } from '#/app/shop/demo.ts';

/** Returns all drawings of the demo as SVG, by file name. */
export function demoDrawings(): Map<string, string> {
  return new Map([
    ...goodsDrawings(),
    ...huntDrawings(),
    ...portraitDrawings(),
    ...shopFrontDrawings(),
    ...sceneDrawings(),
  ]);
}
