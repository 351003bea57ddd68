import { isDeepStrictEqual } from 'node:util';
import { changedMeanwhile } from '#/app/console/audit/changed-values.ts';
import {
  findAuditRow,
  listAuditRows,
  recordAudit,
  type AuditValues,
} from '#/app/console/audit/queries.ts';
import {
  implementConsole,
  type ConsoleCall,
  type ConsoleContext,
} from '#/app/console/calls/implement.ts';
import { toFormValue } from '#/app/console/content/values/rich-values.ts';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters } from '#/database/queries.ts';
import { joinSentences } from '#/records/columns/language.ts';
import { deleteRecords, isDeletable, type Deletion } from '#/records/delete/delete-records.ts';
import { titleOf } from '#/records/entries/entry-of.ts';
import { takePicture } from '#/server/dealer/picture-calls.ts';
import { BadCall, conflict, notFound, Refusal } from '#/server/http/errors.ts';
import { addContent, changeContent } from './change-content.ts';
import {
  addContentPicture,
  createContent,
  deleteContent,
  getDeletion,
  restoreContent,
  saveContent,
} from './contract.ts';
import { formFieldsOf } from './form-fields.ts';
import { contentSubject, toAuditValue } from './history.ts';
import { KINDS, isContent } from './kinds.ts';
import { expectContent, expectKind, refuseOffice, type FindType, type OpenKind } from './scope.ts';

/**
 * Returns the handlers that change records. Each writes the change to the audit log in the same
 * transaction.
 */
export function contentChangeCalls(findType: FindType): ConsoleCall[] {
  return [
    implementConsole(addContentPicture, async (_, context) => {
      const { name } = await takePicture(context);
      return { name };
    }),
    implementConsole(createContent, ({ type: name, values }, context) => {
      const open = expectKind(name, context, findType);
      expectFields(open, values);
      return addContent(context, findType, open, withoutEmpty(values));
    }),
    implementConsole(saveContent, ({ type: name, key, fields }, context) => {
      const open = expectKind(name, context, findType);
      expectFields(open, fields);
      return changeContent(context, findType, {
        ...open,
        key,
        action: 'content.change',
        async decide(trx, { row }) {
          for (const [field, { from }] of Object.entries(fields)) {
            const present = await toFormValue(open.type, field, row[field] ?? null);
            if (isDeepStrictEqual(present, from ?? null)) continue;
            throw await changedMeanwhile(trx, contentSubject(name, key), {
              field,
              present,
              recorded: toAuditValue(row[field]),
            });
          }
          return Object.fromEntries(
            Object.entries(fields).map(([field, { to }]) => [field, to ?? null]),
          );
        },
      });
    }),
    implementConsole(restoreContent, async ({ type: name, key, change, latest }, context) => {
      const open = expectKind(name, context, findType);
      const made = await findAuditRow(context.db, change);
      const isOwn = made?.subject === contentSubject(name, key);
      if (!made || !isOwn || !/^content\.(change|restore)$/.test(made.action)) {
        throw notFound('没有这一步');
      }
      const earlier = JSON.parse(made.before_values) as AuditValues;
      await changeContent(context, findType, {
        ...open,
        key,
        action: 'content.restore',
        async decide(trx) {
          const subject = contentSubject(name, key);
          const [last] = await listAuditRows(trx, { subject, most: 1 });
          if (last && last.id !== latest) {
            const { who, at } = last;
            throw conflict(`${who}刚改过，请看过再放回`, { field: '', present: null, who, at });
          }
          return earlier;
        },
      });
      return {};
    }),
    implementConsole(getDeletion, async ({ type: name, key }, context) => {
      const { kind, type } = expectKind(name, context, findType);
      const { db, staff } = context;
      await expectContent(db, { kind, type }, key, { staff, findType });
      const { deleted, refused } = await remove(db, { kind, type }, key, {
        ...context,
        findType,
        dryRun: true,
      });
      return {
        problem: joinSentences(
          refused.map(({ reason }) => reason),
          'zh',
        ),
        effects: deleted.flatMap(({ effects }) => effects.map(({ zh }) => zh)),
      };
    }),
    implementConsole(
      deleteContent,
      ({ type: name, key, why }, context) => {
        const { kind, type } = expectKind(name, context, findType);
        const { db, staff, author, now } = context;
        return transact(db, async (trx) => {
          await awaitWriters(trx, 'inventory');
          const person = { staff, findType };
          const { row, branchId } = await expectContent(trx, { kind, type }, key, person);
          refuseOffice(kind, staff);
          const { refused } = await remove(trx, { kind, type }, key, { ...context, findType });
          const reasons = refused.map(({ reason }) => reason);
          if (reasons.length > 0) throw new Refusal(joinSentences(reasons, 'zh'));
          const entry = {
            action: 'content.delete',
            subject: contentSubject(name, key),
            branchId,
            // What visitors wrote does not stay in the log.
            before: kind.isReadOnly ? {} : { title: titleOf(type, row) },
            after: { why },
          };
          await recordAudit(trx, author, entry, now());
          return {};
        });
      },
      { needsPassword: true },
    ),
  ];
}

function remove(
  db: Database,
  { kind, type }: OpenKind,
  key: string,
  { now, findType, dryRun }: Pick<ConsoleContext, 'now'> & { findType: FindType; dryRun?: boolean },
): Promise<Deletion> {
  if (!isDeletable(type)) throw new BadCall(403, `${kind.title}不能删除`);
  const wordOf = (name: string) =>
    isContent(name) ? KINDS[name].title : (findType(name).aliases[0] ?? name);
  return deleteRecords(db, type, [key], { now: now(), dryRun, wordOf });
}

/**
 * Throws BadCall if the form has a field that is unknown to the record type, or that only the
 * system fills in.
 */
function expectFields({ type }: OpenKind, values: Readonly<Record<string, unknown>>): void {
  const known = new Set(formFieldsOf(type).map(({ field }) => field));
  const strange = Object.keys(values).find((field) => !known.has(field));
  if (strange !== undefined) throw new BadCall(400, `参数 ${strange} 不正确`);
}

function withoutEmpty(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
