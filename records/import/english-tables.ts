import type { RecordType } from '#/records/columns/record-type.ts';

type Translation = NonNullable<RecordType['english']>[number];

/** The English translations of reasons and notes about tables and their cells. */
export const TABLE_ENGLISH: readonly Translation[] = [
  [
    /^是大约的数，没有读：请写准确的，如 (\S+) 或 \S+$/u,
    'The number is approximate and is left out: write the exact one, such as $1',
  ],
  [/^应为一个价格，如 (\S+) 或 \S+$/u, 'Write an amount such as $1'],
  [/^应为一个数，如 (\S+) 或 \S+$/u, 'Write a number such as $1'],
  [/^应为年月，如 (\S+) 或 \S+$/u, 'Write a month such as $1'],
  [/^应为日期，如 (\S+) 或 \S+$/u, 'Write a date such as $1'],
  [/^应为日期或年月，如 (\S+) 或 \S+$/u, 'Write a date or a month, such as $1'],
  [/^应为 (\S+) 到 (\S+) 的数，如 (\S+)$/u, 'Write a number from $1 to $2, such as $3'],
  [/^应为 0 到 100 的百分数，如 (\S+)$/u, 'Write a percentage such as $1'],
  [/^0 (公里|元)当作没有填$/u, '0 counts as empty'],
  [/^按现在的价 (\S+) 元读$/u, 'Of the two prices, the present one is read: $1'],
  [/^按 (\S+) (公里|元)读$/u, 'It is read as $1'],
  [/^按「(.+?)」读$/u, 'It is read as "$1"'],
  [/^去掉了网页代码 (.+?)，读作「(.*)」$/su, 'HTML is removed ($1): it is read as "$2"'],
  [/^去掉了网页代码 (.+?)，去掉后没有内容$/su, 'HTML is removed ($1), and nothing is left'],
  [
    /^(?:.+: )?名称像「(.+?)」，按表头当作「(.+?)」读取$/su,
    'The name means "$1", but the headings are those of "$2", as which the table is read',
  ],
  [/^公式没有结果$/u, 'The formula has no result'],
  [/^(?:超过|最多) (\d+) 个字.*$/u, 'At most $1 characters: write a long text in the notes'],
  [
    /^「(.+?)」有 (\S+) 这样的年月（第 ([\d、]+)(?: 等 (\d+))? 行）.*改成文本 (\S+)$/u,
    'The column "$1" has $2 (line $3), read as January, but spreadsheets store October so, too: check each row, and write October as text ($5)',
  ],
  [
    /^「(.+?)」有 (\d+) 行只写了年月，按当月 1 日读$/u,
    'The column "$1" has months ($2 rows), read as their first days',
  ],
  [
    /^「(.+?)」写在(.+?)上面，所以这些列没有读；.*$/u,
    '"$1" stands above $2, so they are left out: change that cell if the site may show them',
  ],
  [/^没有读入(.+?)：(.+)$/u, 'Left out ($1): $2'],
  [
    /^(.+?) 有几列，读的是「(.+?)」，没有读(.+)$/u,
    '"$1" has several columns: "$2" is read, $3 is not',
  ],
  [
    /^第 (.+?) (?:等 \d+ )?行是分组行，.*?：(.*)$/su,
    'Line $1 states the status of the rows below that have none: $2',
  ],
  [
    /^(?:第 (.+?) (?:等 \d+ )?行|表头上面)是颜色的说明.*?：(.*)$/su,
    'Colours are not read: write the status in its column. They are explained in $2',
  ],
  [/^有 (\d+) 条没有照片$/u, 'Records without a photo: $1'],
  [
    /^按(.+?)认出 (\d+) 条已有的记录，没有新建$/u,
    'Rows that change stored records, found by other fields than the id: $2',
  ],
  [/^第 (.+?) (?:等 \d+ )?行是合计，没有当作数据：「(.*)」$/su, 'Line $1 is a total: "$2"'],
  [/^第 (.+?) (?:等 \d+ )?行是说明，没有当作数据：「(.*)」$/su, 'Line $1 is a note: "$2"'],
  [/^第 (.+?) (?:等 \d+ )?行是重复的表头，没有当作数据：.*$/su, 'Line $1 repeats the headings'],
  [
    /^第 (.+?) (?:等 \d+ )?行是上一行的续行（合并的单元格），没有当作数据：「(.*)」$/su,
    'Line $1 continues the row above (merged cells): "$2"',
  ],
  [
    /^「(.+?)」没有写单位：小于 (\d+) 的数按(?:万元|万公里)读（(\S+) 是 (\S+) (?:元|公里)），.*$/u,
    '"$1" has no unit: numbers below $2 count ten thousands ($3 is $4)',
  ],
  [/^第 (\d+) 行是(?:单位|字段代码.*)$/u, 'Line $1 has units or codes of the columns'],
  [/^第 (.+?) 行?是标题，没有当作数据：「(.*)」$/su, 'Line $1 is a title: "$2"'],
  [
    /^第 (\d+) 行：「(.+?)」与第 (\d+) 行完全相同，只读一次$/u,
    'Line $1 repeats line $3 ($2): it is read once',
  ],
  [
    /^第 (.+?) 等 (\d+) 行在前面已经有了，如第 .*$/su,
    'Rows that repeat earlier ones, and are read once: $2 (line $1)',
  ],
  [
    /^第 (.+?) (?:等 \d+ )?行没有写(?:门店|顾问)编号，按(?:名称|姓名)找.*$/u,
    'Line $1 has no id: a stored record with the name is changed; a new one gets an id made of the name',
  ],
  [/^工作表「(.+?)」没有读：没有能读的列$/u, 'The sheet "$1" is not read: no heading is known'],
  [
    /^工作表「(.+?)」没有读：最像「(.+?)」，缺(.+)$/u,
    'The sheet "$1" is not read: most like "$2", it lacks $3',
  ],
  [/^工作表「(.+?)」没有读：最像「(.+?)」$/u, 'The sheet "$1" is not read: most like "$2"'],
  [/^工作表「(.+?)」是隐藏的，没有读$/u, 'The hidden sheet "$1" is not read'],
  [/^有 (\d+) 行是隐藏的，也读入了$/u, 'Hidden rows are read, too: $1'],
  [
    /^有 (\d+) 格公式没有保存结果，当作空格$/u,
    'Formulas without a stored result count as empty: $1',
  ],
  [
    /^表里贴了 (\d+) 张图片，没有读入；.*$/u,
    'Pictures pasted into the sheet are not read ($1): put the files into a folder and write their names',
  ],
];
