import { chinaDay } from '#/app/dates.ts';
import type { DraftState } from '#/app/inspection/drafts/draft-state.ts';
import type { PointContent } from '#/app/inspection/drafts/point-content.ts';
import type { StoredWrite } from '#/app/inspection/drafts/stored-write.ts';
import { isWithoutDefect } from '#/app/inspection/rules/not-applicable.ts';

type Photos = DraftState['photos'];

/** Converts a draft to the row of an inspection in an import file. */
export function composeRow(state: DraftState): Readonly<Record<string, unknown>> {
  const { draft, report, photos } = state;
  const published = publishedPoints(state);
  const normal = published.filter((point) => isPlainNormal(point, photos));
  const details = published.filter((point) => !isPlainNormal(point, photos));
  const last = published
    .map(({ measured_at }) => measured_at)
    .toSorted()
    .at(-1);
  return {
    ...(last !== undefined && { inspected_on: chinaDay(new Date(last)) }),
    ...report?.content,
    report_id: draft.report_id,
    business: draft.business,
    car_id: draft.car_id,
    is_final: 1,
    inspector: namesOf(published),
    normal: normal.map(({ item }) => item).join(' '),
    findings: details.map((point) => toFinding(point, photos)),
    paint: published.flatMap(({ item, content: { paint } }) =>
      paint ? [{ item, points: paint }] : [],
    ),
  };
}

/**
 * Returns the recorded checkpoints in catalogue order. A checkpoint that does not apply to the car
 * is left out if it has no defect. If it has one, it is included, so that the import of the row
 * refuses the draft.
 */
function publishedPoints({ applicable, points }: DraftState): StoredWrite<PointContent>[] {
  const codes = new Set(applicable.map(({ code }) => code));
  return [...points.values()]
    .filter(({ item, content }) => codes.has(item) || !isWithoutDefect(content.result))
    .toSorted((one, other) => (one.item < other.item ? -1 : 1));
}

function isPlainNormal({ item, content }: StoredWrite<PointContent>, photos: Photos): boolean {
  const { paint: _, ...rest } = content;
  return rest.result === 'normal' && Object.keys(rest).length === 1 && !photos.has(item);
}

function toFinding({ item, content, by, measured_at }: StoredWrite<PointContent>, photos: Photos) {
  const { paint: _, words, override_reason, no_photo_reason, ...finding } = content;
  const texts = [
    words,
    override_reason && `与测量值的判定不同，原因：${override_reason}`,
    no_photo_reason && `没有照片，原因：${no_photo_reason}`,
  ].filter((text) => text !== undefined);
  const pictures = (photos.get(item) ?? []).map(({ photo: img, words: desc }) => ({
    img,
    ...(desc !== null && { desc }),
  }));
  return {
    ...finding,
    item,
    ...(texts.length > 0 && { words: texts.join('；') }),
    ...(pictures.length > 0 && { pictures }),
    by,
    date: chinaDay(new Date(measured_at)),
  };
}

/**
 * Returns the names of the inspectors who recorded `points`, in the order of their first
 * measurement: `王芳、李强`. If the text is too long, it is shortened to `王芳等9人`. Undefined without
 * points.
 */
function namesOf(points: readonly StoredWrite<PointContent>[]): string | undefined {
  const names = points
    .toSorted((one, other) => (one.measured_at < other.measured_at ? -1 : 1))
    .map(({ by }) => by);
  const unique = [...new Set(names)];
  const [first] = unique;
  const joined = unique.join('、');
  if (first === undefined || joined.length <= MOST_NAMES) return first && joined;
  const suffix = `等${unique.length}人`;
  return `${first.slice(0, MOST_NAMES - suffix.length)}${suffix}`;
}

/** The maximum number of characters in the field `inspector` of a report. */
const MOST_NAMES = 40;
