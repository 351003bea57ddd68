import { recordAudit } from '#/app/console/audit/queries.ts';
import {
  implementConsole,
  type ConsoleCall,
  type ConsoleContext,
} from '#/app/console/calls/implement.ts';
import { listRequests } from '#/app/leads/cases/queries.ts';
import { listCases, type CasePlace } from '#/app/leads/cases/queue-queries.ts';
import { STAGE_NAMES } from '#/app/leads/cases/stages.ts';
import { erasePerson } from '#/app/leads/desk/person.ts';
import { readLeads } from '#/app/leads/desk/read-leads.ts';
import { subjectOf } from '#/app/leads/lead-payload.ts';
import { transact } from '#/database/database.ts';
import { escapeFormula, quoteCell } from '#/records/files/csv.ts';
import { notFound, rejected } from '#/server/http/errors.ts';
import { change, closedProblem } from './change-calls.ts';
import { revealNumber, type CaseRow } from './contract.ts';
import { eraseLead, exportLeads } from './personal-contract.ts';
import { readRows } from './read-rows.ts';
import { branchesOf, expectCase } from './scope.ts';
import { fileInstant } from './time-words.ts';

/** The handlers that reveal, erase and export data of customers. */
export const personalCalls: ConsoleCall[] = [
  implementConsole(revealNumber, async ({ id, why }, context) => {
    const { staff } = context;
    if (staff.role === 'owner' && why === '') {
      throw rejected({ why: '请写原因' }, '总部看号码要写原因');
    }
    // The row of the log is committed before the number is read: without it nobody sees a number.
    await change(context, id, {
      action: 'lead.number',
      answers: 'all',
      decide: (before) => closedProblem(before) ?? { number_seen_by: staff.id },
      fields: [],
    });
    const latest = (await listRequests(context.db, [id])).slice(-1);
    const reason = { who: `staff ${staff.name}`, why: why || '打电话' };
    const [read] = await readLeads(latest, context, reason);
    if (!read?.phone) throw notFound('读不出这个号码，请联系管服务器的人');
    return { phone: read.phone };
  }),
  implementConsole(
    eraseLead,
    async ({ id, why }, context) => {
      const { db, author, now } = context;
      const found = await expectCase(id, context);
      const requests = await listRequests(db, [id]);
      if (requests.length === 0) throw notFound('这条线索的资料已经删除');
      // Recorded first: an erasure that stops halfway is in the log and can be repeated.
      const entry = { action: 'lead.erase', subject: subjectOf(id), branchId: found.branch_id };
      await recordAudit(db, author, { ...entry, after: { why } }, now());
      return { erased: await erasePerson(requests, context) };
    },
    { needsPassword: true },
  ),
  implementConsole(
    exportLeads,
    async ({ queue, why }, context) => {
      const { db, staff, author, now } = context;
      const at = now();
      const rows = await readAll(queue, context);
      await transact(db, (trx) =>
        recordAudit(
          trx,
          author,
          {
            action: 'lead.export',
            subject: `leads ${queue}`,
            branchId: staff.branch_id,
            after: { why, rows: rows.length },
          },
          at,
        ),
      );
      const mark = `${staff.name} ${fileInstant(at)} 导出，原因：${why}`;
      return { file_name: `线索-${fileInstant(at).slice(0, 10)}.csv`, csv: toCsv(rows, mark) };
    },
    { needsPassword: true },
  ),
];

const MOST_EXPORTED = 10_000;
const AT_ONCE = 500;

async function readAll(
  queue: 'new' | 'follow' | 'closed',
  context: ConsoleContext,
): Promise<CaseRow[]> {
  const rows: CaseRow[] = [];
  let after: CasePlace | undefined;
  while (rows.length < MOST_EXPORTED) {
    const filter = { queue, branches: branchesOf(context.staff), after, most: AT_ONCE };
    const cases = await listCases(context.db, filter);
    rows.push(...(await readRows(cases, context)));
    after = cases.at(-1);
    if (cases.length < AT_ONCE) break;
  }
  return rows;
}

const HEADINGS = [
  '来的时间',
  '请求',
  '客户',
  '电话',
  '车',
  '门店',
  '跟进人',
  '进度',
  '原因',
  '导出',
];

/** Returns rows as CSV with a byte order mark, so that spreadsheets recognise UTF-8. */
function toCsv(rows: readonly CaseRow[], mark: string): string {
  const lines = rows.map((row) => [
    fileInstant(new Date(row.latest_at)),
    row.kind,
    row.name,
    row.phone,
    row.car?.title,
    row.branch,
    row.assignee?.name,
    STAGE_NAMES[row.stage],
    row.reason,
    mark,
  ]);
  return `\ufeff${[HEADINGS, ...lines].map((cells) => cells.map((cell) => quoteCell(escapeFormula(cell ?? ''))).join(',')).join('\r\n')}\r\n`;
}
