import { listBranchNames } from '#/app/inventory/import-queries.ts';
import { BRANCH_END, plainName } from '#/app/inventory/reference-names.ts';
import type { Database } from '#/database/database.ts';

/**
 * Reads all branches. Returns a function that finds the id of the branch that a line between rows
 * names, such as 高新店（22台）. The function returns undefined unless the line names exactly one.
 */
export async function findBranchLines(db: Database): Promise<(line: string) => string | undefined> {
  const all = await listBranchNames(db);
  const listNamed = (word: string) => {
    const plain = plainName(word);
    const exact = all.filter(({ id, name }) => id === word || plainName(name) === plain);
    // 江北店 is 重庆江北店, but 重庆 is a place.
    if (exact.length > 0 || !BRANCH_END.test(word) || plain.length < 2) return exact;
    return all.filter(({ name }) => plainName(name).includes(plain));
  };
  return (line) => {
    if (TOTAL.test(line)) return undefined;
    const text = line.normalize('NFKC').replace(ASIDE, ' ').trim().replace(LABEL, '');
    const [first = '', ...others] = text.split(SEPARATORS);
    const words = [
      line.trim(),
      ...[text, first].flatMap((each) => [each, each.replace(OF_CARS, '')]),
    ];
    const [named, ...more] = words.map(listNamed).find((found) => found.length > 0) ?? [];
    const isOther = others.some((word) => listNamed(word).some(({ id }) => id !== named?.id));
    return more.length > 0 || isOther ? undefined : named?.id;
  };
}

/** Matches a line about the sum of a group, which is below its rows. */
const TOTAL = /[合小总]计|汇总/;
/** Matches words beside a name: a number of cars, a text in brackets, lines around the name. */
const ASIDE = /\([^)]*\)|[[【\]】*=~—–_-]+|(?:共|总共|库存)?\s*\d+\s*[台辆部](?:车|车源)?/g;
/** Matches a number or a heading before a name. */
const LABEL =
  /^(?:(?:[一二三四五六七八九十]+|\d+)[、.]\s*)?(?:(?:所[属在])?(?:门店|分店|店名|展厅)\s*:)?\s*/;
const SEPARATORS = /[\s,、;:。|/]+/;
/** Matches words about cars that follow a name, such as 在售车辆 in 高新店在售车辆. */
const OF_CARS = /的?(?:在售|在库|在店|库存|现有|全部|所有|车辆|车源|车型|车|明细|专区)+$/;
