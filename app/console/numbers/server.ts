import { recordAudit } from '#/app/console/audit/queries.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { branchChoices } from '#/app/console/inbox/read-rows.ts';
import { instantText } from '#/app/dates.ts';
import { transact } from '#/database/database.ts';
import { exportNumbers, getNumbers, getNumbersTable, type TableName } from './contract.ts';
import { readNumbers } from './read-numbers.ts';
import { readTable } from './read-table.ts';
import { scopeOf } from './scope.ts';
import { toCsv } from './to-csv.ts';

/** The maximum number of rows that the page displays of a table, and that an exported file has. */
const MOST_ON_PAGE = 20;
const MOST_EXPORTED = 10_000;

const TABLE_NAMES: Readonly<Record<TableName, string>> = {
  day: '按天',
  car: '按车',
  consultant: '按顾问',
  branch: '按门店',
  app: '按应用',
  kind: '按请求',
  age: '在库天数',
};

/**
 * The handlers that return the statistics of the shop. A manager gets those of the own branch only.
 */
export const numberCalls: ConsoleCall[] = [
  implementConsole(getNumbers, async (input, context) => ({
    ...(await readNumbers(scopeOf(input, context), context)),
    branches: await branchChoices(context),
  })),
  implementConsole(getNumbersTable, ({ table, order, ...input }, context) =>
    readTable(table, scopeOf(input, context), { most: MOST_ON_PAGE, order }, context),
  ),
  implementConsole(
    exportNumbers,
    async ({ table, ...input }, context) => {
      const { db, staff, author, now } = context;
      const at = now();
      const scope = scopeOf(input, context);
      const rows = { most: MOST_EXPORTED, order: 'views' } as const;
      const read = await readTable(table, scope, rows, context);
      const name = TABLE_NAMES[table];
      const { from, to } = scope.period;
      await transact(db, (trx) =>
        recordAudit(
          trx,
          author,
          {
            action: 'numbers.export',
            subject: `numbers ${name}`,
            branchId: staff.branch_id,
            after: { rows: read.rows.length },
          },
          at,
        ),
      );
      const time = table === 'age' ? to : `${from} 至 ${to}`;
      const mark = [time, `${staff.name} ${instantText(at.toISOString())} 导出`, read.note];
      return { file_name: `数据-${name}-${to}.csv`, csv: toCsv(name, read, mark) };
    },
    { needsPassword: true },
  ),
];
