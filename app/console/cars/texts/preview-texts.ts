import { implementConsole } from '#/app/console/calls/implement.ts';
import { expectCar } from '#/app/console/cars/stored-car.ts';
import type { DeniedTag } from '#/app/evidence/denied-tags.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { readCarSources, type CarSources } from '#/app/inventory/projection/car-sources.ts';
import type { Card } from '#/app/inventory/projection/card.ts';
import { projectCar } from '#/app/inventory/projection/project-car.ts';
import { notFound } from '#/server/http/errors.ts';
import { previewCarTexts, type DisplayedTexts } from './contract.ts';
import { toDeniedWords } from './denied-words.ts';

/** The handler of `previewCarTexts`. */
export const previewTextsCall = implementConsole(
  previewCarTexts,
  async ({ id, ...texts }, context) => {
    const { db } = context;
    await expectCar(db, id, context);
    const [sources] = await readCarSources(db, [id]);
    if (!sources) throw notFound('没有这辆车');
    // The stored row has no empty fields. A car without a title is not stored.
    const title = texts.title ?? sources.row.title;
    const stated = Object.entries({ ...sources.row, ...texts, title }).filter(
      ([, value]) => value !== null && value !== undefined,
    );
    const next = display({ ...sources, row: Object.fromEntries(stated) as CarRow });
    return {
      now: display(sources).texts,
      next: next.texts,
      denied: next.denied.map(toDeniedWords).filter(({ field }) => field in texts),
    };
  },
);

/** Returns the texts that the site displays for a car with these sources, and the denied words. */
function display(sources: CarSources): { texts: DisplayedTexts; denied: DeniedTag[] } {
  const { car } = projectCar(sources);
  const { notes } = JSON.parse(car.row) as CarRow;
  const { tags, stated_tags: stated = [], status_note } = JSON.parse(car.card) as Card;
  return {
    texts: {
      title: car.title,
      tags: tags.map((tag) => ({ tag, is_stated: stated.includes(tag) })),
      notes: notes ?? null,
      status_note: status_note ?? null,
    },
    denied: JSON.parse(car.denied_tags ?? '[]') as DeniedTag[],
  };
}
