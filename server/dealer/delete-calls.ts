import * as v from 'valibot';
import type { RecordType } from '#/records/columns/record-type.ts';
import { deleteRecords, isDeletable } from '#/records/delete/delete-records.ts';
import { BadCall, notFound, Refusal } from '#/server/http/errors.ts';
import { dealerCall, type DealerCall } from './dealer-call.ts';
import { recordScope } from './record-scope.ts';

/** Returns a list with one call, which deletes a record of any of `types`. */
export function deleteCalls(types: readonly RecordType[]): readonly DealerCall[] {
  return [
    dealerCall({
      name: 'deleteRecord',
      summary:
        'Deletes one record by its key, with its dependent records; dry_run=1 lists what would be deleted',
      scope: 'records:withdraw',
      scopeFor: recordScope(types, 'delete'),
      method: 'DELETE',
      path: '/v1/dealer/records/{type}/{key}',
      input: v.object({
        type: v.string(),
        key: v.string(),
        dry_run: v.optional(v.picklist(['', '0', '1']), ''),
      }),
      output: v.object({ deleted: v.boolean(), goes: v.array(v.string()) }),
      async handle({ type: name, key, dry_run }, { db, now }) {
        const type = types.find((each) => each.name === name);
        if (!type) throw notFound('没有这种记录');
        if (!isDeletable(type)) throw new BadCall(405, '这种记录不能删除');
        const dryRun = dry_run === '1';
        const done = await deleteRecords(db, type, [key], { now: now(), dryRun });
        const [refused] = done.refused;
        if (refused?.isMissing) throw notFound(refused.reason.zh);
        if (refused) throw new Refusal(refused.reason.zh);
        return { deleted: !dryRun, goes: (done.deleted[0]?.effects ?? []).map(({ en }) => en) };
      },
    }),
  ];
}
