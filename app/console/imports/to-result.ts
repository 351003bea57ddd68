import { basename } from 'node:path';
import { withSource } from '#/app/car-facts/stated-fact.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { sortTags, type Tags } from '#/app/car-facts/words/stated-tags.ts';
import { mileageText, monthText } from '#/app/format.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { wordFor } from '#/records/columns/find-record-type.ts';
import { firstHeading } from '#/records/columns/headings.ts';
import { unlistedAnswer, type Unlisted } from '#/records/import/full-list.ts';
import { toImportAnswer } from '#/records/import/import-answer.ts';
import type { FileReport, ImportReport } from '#/records/import/import-report.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import type { Preview, PreviewRow } from '#/records/import/preview.ts';
import { rowWords } from '#/records/import/report-words.ts';
import { nameBeside, problemsOf, withReportEnding } from '#/records/report/report-file.ts';
import type { RowIssues } from '#/records/report/row-issues.ts';
import type { ImportedTable, PreviewCard, Result } from './contract.ts';
import { NOTHING } from './job.ts';
import { withoutPath, type OpenFile } from './open-file.ts';

/** The maximum number of cards in a result. */
const MOST_CARDS = 40;
/**
 * The maximum size in bytes of the file with the rows that have problems. A larger file is left
 * out.
 */
const MOST_REPORTED = 3_000_000;

type Parts = {
  path: string;
  issues: RowIssues;
  unlisted: readonly Unlisted[];
  preview?: Preview;
};

/** Converts the report of a dry run or an import to the format of the API. */
export async function toResult(
  report: ImportReport,
  { sources, stops }: OpenFile,
  { path, issues, unlisted, preview }: Parts,
): Promise<Result> {
  const tables = report.files.flatMap((file, at): ImportedTable[] => {
    const source = sources[at];
    if (!source) return [];
    const { type, sheet } = source;
    const answer = toImportAnswer(file);
    const notes = answer.notes.map((note) => withoutPath(note, path));
    return [{ sheet: sheet?.name ?? '', type: wordFor(type), ...answer, notes }];
  });
  const { rows = [], more = 0 } = preview?.list() ?? {};
  const cars = sources.findIndex(({ type }) => type.listCards);
  return {
    ...NOTHING,
    tables,
    unlisted: unlisted.map((each) => ({ type: wordFor(each.type), ...unlistedAnswer(each) })),
    stops: preview ? [...stops, ...report.files.flatMap(clearedWords(sources))] : [...stops],
    cards: rows.slice(0, MOST_CARDS).map((row) => toCard(row, report.files[cars])),
    more: more + Math.max(0, rows.length - MOST_CARDS),
    report: await toReport(report, sources, { path, issues }),
  };
}

/**
 * Returns a function that says, for each table of the file, which stored values its import would
 * clear and which items it would remove. Its results are texts.
 */
function clearedWords(sources: readonly ImportSource[]) {
  return ({ groups }: FileReport, at: number): string[] => {
    const type = sources[at]?.type;
    const ofPrice = Object.values(type?.clears ?? {}).filter(({ needsConsent }) => needsConsent);
    const fields = new Set(ofPrice.flatMap((dependents) => dependents.fields));
    if (!type) return [];
    const name = ({ field, rows, first }: FileReport['groups'][number]) => {
      const keys = new Set(first.flatMap(({ key }) => key ?? []));
      const more = rows > keys.size ? ' 等' : '';
      return `${firstHeading(type, field)} ${rows} 行（${[...keys].join('、')}${more}）`;
    };
    const cleared = groups.filter(
      ({ code, field }) => code === 'cleared_value' && fields.has(field),
    );
    const removed = groups.filter(({ code }) => code === 'removed_items');
    const say = (what: string, found: typeof groups) =>
      found.length > 0 ? [`${what}：${found.map(name).join('、')}`] : [];
    return [
      ...say('改了的内容会让没有写的不成立，要清掉', cleared),
      ...say('表里没有写的，要去掉', removed),
    ];
  };
}

function toCard(
  { line, key, isRefused, issues, card }: PreviewRow,
  file: ImportReport['files'][number] | undefined,
): PreviewCard {
  return {
    line,
    number: key,
    is_refused: isRefused,
    issues: file ? issues.map((issue) => rowWords([issue], file.language)) : [],
    card: card === null ? null : toFace(card as CarSummary),
  };
}

function toFace({ title, cover, price, type, tags, more }: CarSummary) {
  const month = more?.first_registration;
  const km = more?.mileage_km;
  return {
    title,
    cover,
    price: price.current,
    status: type ?? '',
    facts: [
      ...(month ? [monthText(month)] : []),
      ...(typeof km === 'number' ? [mileageText(km)] : []),
      ...(more?.branch ? [more.branch.name] : []),
    ],
    tags: labelled(sortTags(tags, more)).slice(0, 3),
  };
}

/**
 * Returns the tags as one list. A tag that no record supports is labelled as the dealer's own
 * statement.
 */
function labelled({ supported, stated }: Tags): string[] {
  return [...supported, ...stated.map((tag) => withSource(tag, STATED))];
}

async function toReport(
  { files }: ImportReport,
  sources: readonly ImportSource[],
  { path, issues }: Pick<Parts, 'path' | 'issues'>,
): Promise<Result['report']> {
  const [first, ...others] = files.flatMap(({ file, language }, at) => {
    const own = issues.of(file);
    const source = sources[at];
    return own.size > 0 && source ? [{ ...source, language, issues: own }] : [];
  });
  if (!first) return null;
  const bytes = await problemsOf([first, ...others]);
  if (bytes.length > MOST_REPORTED) return null;
  const name = basename(nameBeside(withReportEnding(path), first.language));
  return { name, base64: Buffer.from(bytes).toString('base64') };
}
