import { changedMeanwhile } from '#/app/console/audit/changed-values.ts';
import { recordAudit } from '#/app/console/audit/queries.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { patchRecord, refusalOf } from '#/app/console/calls/patch-record.ts';
import { contentSubject } from '#/app/console/content/history.ts';
import { expectContent, expectKind, type FindType } from '#/app/console/content/scope.ts';
import { transact } from '#/database/database.ts';
import { awaitWriters } from '#/database/queries.ts';
import { joinSentences } from '#/records/columns/language.ts';
import { deleteRecords } from '#/records/delete/delete-records.ts';
import { onlyAddresses } from '#/records/files/picture-folder.ts';
import { Refusal } from '#/server/http/errors.ts';
import { moderatePost } from './contract.ts';
import { findHiddenReasons, HIDDEN_POST } from './hidden-reasons.ts';

/**
 * Returns the handler of `moderatePost`. A hidden post has a record of the type `hiddenmoment`,
 * which the handler writes or deletes. It writes this to the audit log in the same transaction.
 */
export function moderationCall(findType: FindType): ConsoleCall {
  return implementConsole(moderatePost, ({ key, is_hidden, reason }, context) => {
    const open = expectKind('moment', context, findType);
    const { db, staff, author, now } = context;
    return transact(db, async (trx) => {
      await awaitWriters(trx, 'inventory');
      const { branchId } = await expectContent(trx, open, key, { staff, findType });
      const before = (await findHiddenReasons(trx, findType, [key])).get(key) ?? null;
      const subject = contentSubject('moment', key);
      if ((before !== null) === is_hidden) {
        // The reason of the log for a post that is shown again says why, and is stored nowhere else.
        const restored = before === null && { action: 'post.show' };
        throw await changedMeanwhile(trx, subject, {
          field: 'reason',
          present: before,
          ...restored,
        });
      }
      const type = findType(HIDDEN_POST);
      if (is_hidden) {
        const values = { moment_id: key, reason };
        const options = { now: now(), take: onlyAddresses, creates: true };
        const { problems } = await patchRecord(trx, type, values, options);
        if (problems.length > 0) throw refusalOf(problems);
      } else {
        const { refused } = await deleteRecords(trx, type, [key], { now: now() });
        const reasons = refused.map(({ reason }) => reason);
        if (reasons.length > 0) throw new Refusal(joinSentences(reasons, 'zh'));
      }
      const entry = {
        action: is_hidden ? 'post.hide' : 'post.show',
        subject,
        branchId,
        before: { reason: before },
        after: { reason },
      };
      await recordAudit(trx, author, entry, now());
      return {};
    });
  });
}
