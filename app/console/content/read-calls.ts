import { safeParse, type GenericSchema } from 'valibot';
import { listDistinctBranches } from '#/app/console/accounts/branch-names.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { expectCar } from '#/app/console/cars/stored-car.ts';
import { findHiddenReasons } from '#/app/console/content/moderation/hidden-reasons.ts';
import { drawKey } from '#/app/console/content/values/draw-key.ts';
import { toFormValues } from '#/app/console/content/values/rich-values.ts';
import { addDays, chinaDay } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import { inputNoteOf } from '#/records/columns/input/input-note.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { isDeletable } from '#/records/delete/delete-records.ts';
import { titleOf } from '#/records/entries/entry-of.ts';
import { storedRows } from '#/records/import/stored-rows.ts';
import { BadCall, rejected } from '#/server/http/errors.ts';
import { forReading, htmlOf, sanitised } from '#/server/pages/rich-text.ts';
import { getContent, getContentDraft, previewContent, type FormField } from './contract.ts';
import { formFieldsOf } from './form-fields.ts';
import { readHistory } from './history.ts';
import { listNamed } from './named-references.ts';
import { expectContent, expectKind, isOfOffice, type FindType } from './scope.ts';

/** Maximum length of a title in characters. */
const MOST_TITLE = 40;

type Values = Readonly<Record<string, unknown>>;

/** Returns the handlers that read a record, and the form for a new one. */
export function contentReadCalls(findType: FindType): ConsoleCall[] {
  return [
    implementConsole(getContent, async ({ type: name, key }, context) => {
      const { db, staff, now } = context;
      const { kind, type } = expectKind(name, context, findType);
      const { row, branchId } = await expectContent(db, { kind, type }, key, { staff, findType });
      const fields = formFieldsOf(type);
      const hidden = kind.isModerated ? await findHiddenReasons(db, findType, [key]) : undefined;
      const hidden_reason = hidden?.get(key) ?? null;
      const branches = 'branch_id' in row ? await listDistinctBranches(db) : [];
      const branch = branches.find(({ id }) => id === branchId);
      return {
        kind: kind.title,
        title: kind.isOfCar
          ? (await expectCar(db, key, context)).row.title
          : clip(titleOf(type, row)) || key,
        note: kind.note({
          ...row,
          ...(branch !== undefined && { branch_id: branch.name }),
        }),
        car: kind.isOfCar ? key : null,
        values: await toFormValues(type, row),
        fields,
        // Pages know a branch by its id; a record may name it.
        page: hidden_reason === null ? kind.page?.({ ...row, branch_id: branchId }) || null : null,
        read_only: kind.isReadOnly
          ? `网友写的，只能${kind.isModerated ? '隐藏或' : ''}删除`
          : (kind.lock?.(row, chinaDay(now())) ?? ''),
        office_fields: isOfOffice(kind, staff) ? [...(kind.officeFields ?? [])] : [],
        can_delete: isDeletable(type) && !isOfOffice(kind, staff),
        ...(kind.isModerated && { moderation: { hidden_reason } }),
        may_copy: !kind.isReadOnly && !kind.isOfCar && !isOfOffice(kind, staff),
        names: await readNames(db, fields, row, findType),
        history: await readHistory(db, { type: name, key, fields }),
      };
    }),
    implementConsole(previewContent, ({ type: name, field, text }, context) => {
      const { type } = expectKind(name, context, findType);
      const schema = type.schema.entries[field] as GenericSchema | undefined;
      if (!schema || inputNoteOf(schema)?.kind !== 'rich') {
        throw new BadCall(400, '参数 field 不正确');
      }
      const parsed = safeParse(schema, text);
      if (!parsed.success) {
        const [{ message }] = parsed.issues;
        throw rejected({ [field]: message }, message);
      }
      const written = String(parsed.output);
      return { html: forReading(sanitised(/^<[a-z!]/i.test(written) ? written : htmlOf(written))) };
    }),
    implementConsole(getContentDraft, async ({ type: name, from, car: carId }, context) => {
      const { db, staff, now } = context;
      const { kind, type } = expectKind(name, context, findType);
      const fields = formFieldsOf(type);
      const today = chinaDay(now());
      const car = kind.isOfCar ? (await expectCar(db, carId, context)).row : undefined;
      let values: Values;
      if (car) {
        values = { car_id: car.id, date: today };
      } else if (from === '') {
        values = Object.fromEntries(
          fields
            .filter(({ is_required, kind: input }) => is_required && input === 'day')
            .map(({ field }) => [field, field === 'until' ? addDays(today, VALID_DAYS) : today]),
        );
      } else {
        const { row } = await expectContent(db, { kind, type }, from, { staff, findType });
        values = copyOf(type, await toFormValues(type, row), today);
      }
      const drawn = car ? {} : drawKey(type);
      return {
        kind: kind.title,
        car: car?.title ?? '',
        values: { ...values, ...drawn },
        fields: fields.map((each) => (each.field in drawn ? { ...each, ...DRAWN } : each)),
        names: await readNames(db, fields, values, findType),
      };
    }),
  ];
}

/** The help text of a key that was generated for the form. */
const DRAWN = { help: '已经起好了，一般不用改', example: '' } as const;

/** The number of days after which a new record ends by default, if its type has a last day. */
const VALID_DAYS = 30;

/**
 * Returns the values with which a copy of a record starts: without the last part of the key,
 * because each copy needs another one, and in force from today.
 */
function copyOf({ key }: RecordType, row: Values, today: string): Values {
  const last = key.at(-1) ?? '';
  const { [last]: _, ...values } = row;
  return 'effective_on' in values ? { ...values, effective_on: today } : values;
}

/** Returns the names of the records to which this record refers, by type and key: `branch/cd-1`. */
async function readNames(
  db: Database,
  fields: readonly FormField[],
  row: Values,
  findType: FindType,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const { field, kind, type } of fields) {
    if (kind !== 'reference' && kind !== 'references') continue;
    const keys = [row[field]].flat().filter((key) => typeof key === 'string');
    if (keys.length === 0) continue;
    const all = await listNamed(db, type);
    if (all) {
      for (const { id, name } of all) if (keys.includes(id)) names[`${type}/${id}`] = name;
      continue;
    }
    const of = findType(type);
    for (const [key, stored] of await storedRows(db, of, keys)) {
      const named = JSON.parse(stored) as Values;
      names[`${type}/${key}`] = type === 'car' ? String(named['title']) : titleOf(of, named);
    }
  }
  return names;
}

function clip(title: string): string {
  return title.length > MOST_TITLE ? `${title.slice(0, MOST_TITLE - 1)}…` : title;
}
