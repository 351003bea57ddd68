import { CAR } from '#/app/inventory/warnings/reasons.ts';
import type { Database } from '#/database/database.ts';
import { BadRecord } from '#/records/columns/record-type.ts';
import { listBranchNames, listConsultantNames } from './import-queries.ts';

/** Functions that find a branch or a consultant by name or id. */
export type Names = {
  /**
   * Returns the id. Throws BadRecord unless exactly one branch or consultant has this name or id.
   */
  idOf(word: string, branchId?: string | null): string;
  /**
   * Returns a list with the error that `idOf` would throw. Empty if `idOf` would not throw, or if
   * `word` is undefined.
   */
  problemsOf(word: string | undefined, branchId?: string | null): readonly BadRecord[];
};

type Named = { id: string; name: string; branch_id?: string; phone?: string | null };
type Words = { field: string; what: Parameters<typeof CAR.none_named>[0] };

/** Reads all branches. Returns functions that find a branch by name or id. */
export async function findBranches(trx: Database): Promise<Names> {
  return createNames(await listBranchNames(trx), {
    field: 'branch_id',
    what: { zh: '门店', en: { one: 'branch', many: 'branches' } },
  });
}

/**
 * Reads all consultants. Returns functions that find a consultant by name or id. If several have
 * the same name, the one of the row's branch is found.
 */
export async function findConsultants(trx: Database): Promise<Names> {
  return createNames(await listConsultantNames(trx), {
    field: 'consultant_id',
    what: { zh: '顾问', en: { one: 'consultant', many: 'consultants' } },
  });
}

function createNames(all: readonly Named[], words: Words): Names {
  const find = (word: string, branchId?: string | null) => resolve(all, word, branchId, words);
  return {
    idOf(word, branchId) {
      const found = find(word, branchId);
      if (typeof found === 'string') return found;
      throw found;
    },
    problemsOf(word, branchId) {
      const found = word === undefined ? undefined : find(word, branchId);
      return found instanceof BadRecord ? [found] : [];
    },
  };
}

/** Matches a text that contains a telephone number. */
const PHONE = /^(.*?)((?:\+?86[\s-]*)?\d[\d\s-]{5,}\d)(.*)$/;

/** Returns the digits of a telephone number, without the country code 86. */
function digitsOf(phone: string): string {
  return phone.replace(/\D+/g, '').replace(/^86(?=1\d{10}$)/, '');
}

/** Matches the end of a branch's name, such as 店, which dealers often omit. */
export const BRANCH_END = /(旗舰店|总店|分店|门店|店|站|展厅|中心|仓|车城|市场)$/;

function resolve(
  all: readonly Named[],
  word: string,
  branchId: string | null | undefined,
  { field, what }: Words,
): string | BadRecord {
  const isPart = (name: string) => plainName(name) === plainName(word);
  const [, before = '', digits = '', after = ''] = PHONE.exec(word) ?? [];
  const phone = digitsOf(digits);
  const person = plainName(before + after);
  const ways = [
    // First, so that a name cannot take the place of an id.
    all.filter(({ id }) => id === word),
    all.filter(({ name }) => name === word),
    all.filter(({ name }) => isPart(name)),
    // 李强 13980054321: the number, else the name.
    all.filter((one) => phone !== '' && digitsOf(one.phone ?? '') === phone),
    all.filter(({ name }) => phone !== '' && person !== '' && plainName(name) === person),
    // 江北店 is 重庆江北店 if no other branch has these words.
    all.filter(({ name }) => word.length > 1 && plainName(name).includes(plainName(word))),
  ];
  const named = ways.find((found) => found.length > 0) ?? [];
  const inBranch = named.filter((one) => one.branch_id !== undefined && one.branch_id === branchId);
  const [first, second] = inBranch.length === 1 ? inBranch : named;
  if (first && second) {
    const ids = named.map(({ id }) => id);
    return new BadRecord(field, CAR.several_named(what, word, ids), 'unknown_reference');
  }
  if (first) return first.id;
  return new BadRecord(field, CAR.none_named(what, word), 'unknown_reference');
}

/** Returns a name without blanks, brackets at its end, and the usual ending of branches. */
export function plainName(name: string): string {
  const text = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+|\(.*\)$|\/(离职|已离职|休假)$/g, '');
  return text.replace(BRANCH_END, '') || text;
}
