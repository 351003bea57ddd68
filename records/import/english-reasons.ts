import type { RecordType } from '#/records/columns/record-type.ts';

type Translated = Pick<RecordType, 'english'> & Partial<Pick<RecordType, 'columns'>>;
type Translation = NonNullable<RecordType['english']>[number];

/** Returns this reason in English. A reason without a translation stays Chinese. */
export function toEnglish(type: Translated, reason: string): string {
  const [, place, rest = ''] = /^(第 \d+ 项[^：]*)：(.+)$/su.exec(reason) ?? [];
  if (place !== undefined) {
    return `${place.replace(/^第 (\d+) 项/, 'item $1')}: ${toEnglish(type, rest)}`;
  }
  const [, about, written = ''] = /^(.+)，写的是「(.*)」$/su.exec(reason) ?? [];
  if (about !== undefined) return `${toEnglish(type, about)}; the cell has "${written}"`;
  const [, doubtful] = /^(.+)，请核对$/su.exec(reason) ?? [];
  if (doubtful !== undefined) return `${toEnglish(type, doubtful)}: please check`;
  const [, names] = /^改了它，这里没有写的 (.+) 就不成立了/u.exec(reason) ?? [];
  if (names !== undefined) {
    const fields = names.split('、').map((name) => type.columns?.[name] ?? name);
    return `It would make ${fields.join(', ')} false, which the row does not name, so it is left out: write them, too, or agree that they are cleared`;
  }
  const all = [...(type.english ?? []), ...ENGLISH];
  const known = all.find(([chinese]) => chinese.test(reason));
  return known ? linesInEnglish(reason.replace(...known)) : reason;
}

function linesInEnglish(words: string): string {
  return words
    .replace(/第 (\d+) 行/g, 'line $1')
    .replace(/等 (\d+) 处/g, ' and others ($1 in all)')
    .replace(/(\d+) 到 (\d+)/g, '$1 to $2')
    .replace(/「([^」]*)」/g, "'$1'")
    .replaceAll('、', ', ');
}

const ENGLISH: readonly Translation[] = [
  [
    /^是(?:大约的数|起价)，没有读：请写准确的，如 (\S+) 或 \S+$/u,
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
  [/^标题里没有品牌，按「(.+?)」读$/u, 'The title names no brand: it is read as "$1"'],
  [/^按「(.+?)」读$/u, 'It is read as "$1"'],
  [/^去掉了网页代码 (.+?)，读作「(.*)」$/su, 'HTML is removed ($1): it is read as "$2"'],
  [/^去掉了网页代码 (.+?)，去掉后没有内容$/su, 'HTML is removed ($1), and nothing is left'],
  [/^公式没有结果$/u, 'The formula has no result'],
  [/^(?:超过|最多) (\d+) 个字.*$/u, 'At most $1 characters: write a long text in the notes'],
  [/^必填$/, 'It is mandatory'],
  [/^不能为空$/, 'It must not be empty'],
  [/^最多 (\d+) 个字$/, 'At most $1 characters'],
  [/^最多 (\d+) 项$/, 'At most $1 items'],
  [/^最多 (\d+) 行$/, 'At most $1 lines'],
  [/^最多 (\d+) 个标题$/, 'At most $1 headings'],
  [/^最多 (\d+) 个段落、图片和格式$/, 'At most $1 elements'],
  [/^符号 (.+) 最多 (\d+) 处$/, 'At most $2 of the characters $1'],
  [/^一个词最多 (\d+) 个字母$/, 'At most $1 letters a word'],
  [/^列表和引用最多套 (\d+) 层$/, 'Lists and quotations at most $1 deep'],
  [/^应为 (\S+) 到 (\S+) 的整数$/, 'Write a whole number from $1 to $2'],
  [
    /^应为 (\S+) 到 (\S+) 的整数，如 (\d+) 或 (\S+?)(，没有价格请留空)?$/,
    'Write a whole number from $1 to $2, such as $3; leave it empty if there is none',
  ],
  [/^应为 (\S+) 到 (\S+) 的整数，如 (\S+)$/, 'Write a whole number from $1 to $2, such as $3'],
  [/^应为 (\S+) 到 (\S+) 的数$/, 'Write a number from $1 to $2'],
  [/^应为文字$/, 'Write text'],
  [/^应为编号$/, 'Write an id'],
  [/^应为列表$/, 'Write a list'],
  [/^应为对象$/, 'Write an object'],
  [/^应为数$/, 'Write a number'],
  [/^应为 是 或 否$/, 'Write yes or no'],
  [/^没有这个日期$/, 'There is no such date'],
  [/^应为日期，如 (\S+)$/, 'Write a date such as $1'],
  [/^应为年月，如 (\S+)$/, 'Write a month such as $1'],
  [/^(\S+) 还没有到$/, '$1 has not come yet'],
  [/^应为 http 或 https 地址$/, 'Write an http or https URL'],
  [/^应为用 ; 隔开的列表$/, 'Separate the items by ;'],
  [/^应为多行，每行用 \| 分列$/, 'Write lines with columns separated by |'],
  [/^应为 1 到 40 位字母、数字、- 或 _$/, 'Write 1 to 40 letters, digits, - or _'],
  [/^应为其中之一：([^，]+)(?:，写的是「[^」]*」)?$/, 'Write one of: $1'],
  [
    /^不能写在一格里，请按模板分列写，或用 JSON$/,
    'It does not fit in one cell: use the columns of the template, or JSON',
  ],
  [
    /^没有写(.+)：一条记录有几行时，每一行都要写$/,
    'It lacks $1, which every row of a record needs',
  ],
  [
    /^第 (\d+) 行写的是「(.*)」，第 (\d+) 行写的是「(.*)」，同一条记录只能有一个$/s,
    'Line $1 has 「$2」 and line $3 has 「$4」: a record can have only one',
  ],
  [
    /^没有编号，像是网站上的(.+)，分不清是不是同一台，没有导入；请写上编号$/,
    'It has no id and may be a stored record, so it is left out: write its id ($1)',
  ],
  [
    /^没有编号，和(.+)写的是同样的车，分不清是不是同一台；请写上编号，或只留一行$/,
    'It has no id and states the same car as $1: write ids, or leave one row',
  ],
  [
    /^「(.*)」在第 (\d+) 行和第 (\d+) 行写得不一样，只能有一个$/s,
    '「$1」 differs between line $2 and line $3: there can be only one',
  ],
  [
    /^第 (\d+) 行不知道属于哪条记录，可能是这一条的一部分，请先改好那一行$/,
    'It is unknown which record line $1 belongs to; it may be a part of this one: correct that line first',
  ],
  [/^应为 (.+)$/, 'Write $1'],
  [/^不能小于 (\S+)$/, 'It must be at least $1'],
  [/^不能大于 (\S+)$/, 'It must be at most $1'],
  [/^应大于 (\S+)$/, 'It must be more than $1'],
  [/^应小于 (\S+)$/, 'It must be less than $1'],
  [/^有看不见的控制字符，请重新输入$/, 'It has invisible control characters: type it again'],
  [/^引号没有正确闭合$/, 'A quote is not closed'],
  [/^应有 (\d+) 列，实际 (\d+) 列$/, 'The row has $2 cells and should have $1'],
  [/^一行超过 (\d+) 个字符$/, 'The line has more than $1 characters'],
  [/^有不能识别的字符.*$/, 'It has unreadable characters: save the file as UTF-8 or GB18030'],
  [/^一个列表或对象最多 (\d+) 项$/, 'A list or an object has at most $1 items'],
  [/^列表或对象套得太深$/, 'Lists and objects are nested too deeply'],
  [/^应为一个 JSON 对象$/, 'Write one JSON object'],
  [/^不是正确的 JSON：(.+)$/s, 'It is not JSON: $1'],
  [/^图片文件夹里没有$/, 'The folder of photos has no such file'],
  [/^图片文件夹里没有，最像的是「(.+)」$/, 'The folder of photos has no such file; similar: $1'],
  [/^(?:图片|视频) 不在图片文件夹里$/, 'The file is outside the folder of photos'],
  [/^(?:图片|视频) 打不开：(.+)$/s, 'The file cannot be opened: $1'],
  [
    /^没有(?:图片|视频)，请先上传.*$/,
    'There is no such file: upload it and write its /media/… name',
  ],
  [/^图片文件夹里没有 (.+?)，最像的是「(.+)」$/, 'The folder of photos has no $1; similar: $2'],
  [/^图片文件夹里没有 (.+)$/, 'The folder of photos has no $1'],
  [/^(?:图片|视频) (.+) 不在图片文件夹里$/, '$1 is outside the folder of photos'],
  [/^(?:图片|视频) (.+) 打不开：(.+)$/s, '$1 cannot be opened: $2'],
  [
    /^写了(?:图片|视频)文件名，要用 --photos 指明图片所在的文件夹$/,
    'It names a file: name its folder by --photos',
  ],
  [
    /^没有(?:图片|视频) (.+?)，请先上传.*$/,
    'There is no $1: upload it and write its /media/… name',
  ],
  [/^「(.+?)」不止一行，另见(.+)；每条记录请只留一行$/, 'Leave one row of $1: see also $2'],
  [
    /^「(.+?)」与(.+)的「(.+?)」只差大小写，按两条记录存$/,
    '$1 and $3 ($2) differ only in case and are two records',
  ],
  [/^(.+)变了，原来填的已清空，需要请重新填写$/, '$1 changed: fill it in again if it still holds'],
  [
    /^原来的 (\d+) 项表里没有写，都留着；要去掉，请导入整份并用 --replace，或在后台删$/,
    'Items stay that the file does not name: $1. To remove them, import the whole record with --replace, or use the console',
  ],
  [
    /^原来的 (\d+) 项表里没有写，会去掉，所以先没有改；请都写上，或同意去掉$/,
    'It would remove items that the file does not name ($1), so it is left out: write them, too, or agree that they are removed',
  ],
  [
    /^原来的 (\d+) 项表里没有写，会去掉，所以先没有改；请都写上，或同意去掉：(.+)$/su,
    'It would remove items that the file does not name ($1), so it is left out: write them, too, or agree that they are removed: $2',
  ],
  [/^原来的 (\d+) 项表里没有写，去掉了$/, 'Items that the file does not name were removed: $1'],
  [
    /^原来的 (\d+) 项表里没有写，去掉了：(.+)$/su,
    'Items that the file does not name were removed ($1): $2',
  ],
  [
    /^原来有 (\d+) 项是「(.+)」，分不清是哪一项，所以没有改；请写上(.+)$/su,
    '$1 stored items are "$2", and it is unclear which is meant, so it is left out: add $3',
  ],
  [
    /^原来有 (\d+) 项是「(.+)」，分不清是哪一项，所以没有改；请在后台改，或导入整份并用 --replace$/su,
    '$1 stored items are "$2", and it is unclear which is meant, so it is left out: use the console, or import the whole record with --replace',
  ],
  [/^没有这条记录，请先写入整行$/, 'There is no such record: write the whole row first'],
  [
    /^引用的记录不存在（应先导入）$/,
    'It refers to a record that does not exist: import that first',
  ],
  [
    /^网站上没有这个编号；是新车，表里要有「(.+?)」的列。.*$/,
    'No stored record has this id, and a new one needs a column for $1: correct the id, or add the column',
  ],
  [/^与另一条记录重复$/, 'It repeats another record'],
  [/^缺少必填内容$/, 'A mandatory value is missing'],
  [/^数据库不接受这一行的值$/, 'The database refuses the values of the row'],
  [
    /^没有\S+?「(.+?)」，请先导入.*$/,
    'There is no record "$1": import it first, or write another one',
  ],
];
