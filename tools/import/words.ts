import type { Language } from '#/records/columns/language.ts';
import type { Twin } from '#/records/import/import-source.ts';

/** The reason why there is no preview if the pages were not built. */
export const NO_BUILD = 'there is no build of the pages: npm run build';

/** The texts of the import command in one language. */
export type CommandWords = {
  progress(file: string, rows: string): string;
  readAs(file: string, as: string): string;
  unknownColumns(headings: readonly string[], hasMore: boolean): string;
  near(heading: string, known: string): string;
  unknownUnit(heading: string): string;
  knownNotes(notes: string): string;
  added(type: string, names: readonly string[], more: number): string;
  reportFile(file: string, rows: string, earlier: string | undefined): string;
  reportFailed(file: string, why: string): string;
  preview(file: string): string;
  previewFailed(why: string): string;
  noFile: string;
  noFolder(path: string): string;
  replaceClears: string;
  takeDownNeedsFull: string;
  onlyJson: string;
  oneReport: string;
  reportEnding(report: string, ending: string): string;
  noRows(file: string, hasHeadings: boolean): string;
  missingColumns(option: string): string;
  twins(file: string, rows: string, first: Twin): string;
  newKeys(option: string): string;
  wouldClear(rows: string, option: string): string;
  unshown(
    file: string,
    records: string,
    about: { keys: readonly string[]; hasMore: boolean },
    why: string,
  ): string;
  dryRun: string;
  strict: string;
  undo: string;
  final(type: string): string;
  erased(file: string, field: string, records: string, keys: string): string;
  removed(
    file: string,
    field: string,
    items: string,
    named: readonly string[],
    hasMore: boolean,
  ): string;
  erasedNothing: string;
  unlisted(type: string, records: string): string;
  unlistedHint: string;
  unlistedKeys(unlisted: string, keys: readonly string[], hasMore: boolean): string;
  keyless(rows: string): string;
  takenDown(records: string): string;
  takeDownHint(command: string): string;
};

export const COMMAND_WORDS: Readonly<Record<Language, CommandWords>> = {
  zh: {
    readAs: (file, as) => `${file}：${as}`,
    progress: (file, rows) => `${file}：已读 ${rows} 行 …`,
    unknownColumns: (headings, hasMore) =>
      `  没有认出、没有导入的列：${headings.join('、')}${hasMore ? ' 等' : ''}`,
    near: (heading, known) => `${heading}（是不是「${known}」？）`,
    unknownUnit: (heading) => `${heading}（单位不认识）`,
    knownNotes: (notes) =>
      `  有 ${notes} 条说明和上次导入时一样（标题行、单位、没有读入的列等），不再列出；都在问题文件的「说明」里`,
    added: (type, names, more) =>
      `  新的${type}：${names.join('、')}${more > 0 ? ` 等，另有 ${more} 个` : ''}`,
    reportFile: (file, rows, earlier) =>
      `有问题的 ${rows} 行都在 ${file}，改好后可以直接导入这个文件。${earlier === undefined ? '' : `上次的改名为 ${earlier}`}`,
    reportFailed: (file, why) => `问题文件 ${file} 没有写成：${why}`,
    preview: (file) => `预览：${file}`,
    previewFailed: (why) =>
      `没有做成预览：${why === NO_BUILD ? '页面还没有构建，先运行 npm run build' : why}`,
    noFile: '没有写要导入的文件。用法见 --help',
    noFolder: (path) => `--photos：没有「${path}」这个文件夹，请核对；什么都没有写入`,
    replaceClears: '--replace 本来就会清掉空着的格子，请去掉 --clear-empty',
    takeDownNeedsFull: '--take-down 要和 --full 一起用：--full 表示文件就是全部库存',
    onlyJson: '--format 只能写 json。用法见 --help',
    oneReport: '--report 文件 只能用于一个要导入的文件',
    reportEnding: (report, ending) =>
      `--report ${report}：问题文件和导入的文件格式一样，文件名请以 ${ending} 结尾`,
    noRows: (file, hasHeadings) =>
      hasHeadings ? `${file}：只有列名，没有一行内容` : `${file}：文件是空的`,
    missingColumns: (option) =>
      `什么都没有写入。请改好列名和内容；不要这些列也导入，加 --${option}`,
    twins: (file, rows, { line, key, storedKey, by }) =>
      `${file}：有 ${rows} 行的编号网站上没有，但${by}和网站上的一样，如第 ${line} 行「${key}」就是「${storedKey}」`,
    newKeys: (option) =>
      `什么都没有写入。请核对编号一列，改成网站上的编号；确实是另外的记录，加 --${option}`,
    wouldClear: (rows, option) =>
      `有 ${rows} 行的新内容没有导入：改了，会让没有写的内容不成立。同意清掉这些内容，加 --${option}`,
    unshown: (file, records, { keys, hasMore }, why) =>
      `${file}：新的 ${records} 条（${keys.join('、')}${hasMore ? ' 等' : ''}）${why}`,
    dryRun: '试运行：什么都没有写入。',
    strict: '有问题的行没有改好之前（--strict），一行都没有写入。',
    undo: '要撤销这次导入：npm run import -- --undo',
    final: (type) => `写入的${type}不能撤销。`,
    erased: (file, field, records, keys) =>
      `${file}：--replace 会清掉 ${records} 条记录的${field}（${keys}）`,
    removed: (file, field, items, named, hasMore) =>
      `${file}：--replace 会去掉${field}里的 ${items} 项：${named.join('；')}${hasMore ? '…' : ''}`,
    erasedNothing: '--replace 不会清掉任何内容。',
    unlisted: (type, records) => `网站上有 ${records} 条${type}不在这些文件里`,
    unlistedHint: '。如果这些文件是全部库存，加 --full 可以列出它们。',
    unlistedKeys: (unlisted, keys, hasMore) =>
      `${unlisted}：${keys.join('、')}${hasMore ? ' 等' : ''}`,
    keyless: (rows) => `有 ${rows} 行读不出编号，改好之前不会下架任何车。`,
    takenDown: (records) => `其中 ${records} 条已下架。`,
    takeDownHint: (command) => `把它们下架：${command}`,
  },
  en: {
    readAs: (file, as) => `${file}: ${as}`,
    progress: (file, rows) => `${file}: ${rows} rows …`,
    unknownColumns: (headings, hasMore) =>
      `  columns left out: ${headings.join(', ')}${hasMore ? ', …' : ''}`,
    near: (heading, known) => `${heading} → ${known}?`,
    unknownUnit: (heading) => `${heading} (unknown unit)`,
    knownNotes: (notes) =>
      `  notes as in the last import, not listed again: ${notes} (see the sheet of notes in the report file)`,
    added: (type, names, more) =>
      `  new ${type}: ${names.join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
    reportFile: (file, rows, earlier) =>
      `Rows with problems: ${rows}, in ${file}. Correct it and import it as it is.${earlier === undefined ? '' : ` The last one is now ${earlier}.`}`,
    reportFailed: (file, why) => `The report file ${file} could not be written: ${why}`,
    preview: (file) => `Preview: ${file}`,
    previewFailed: (why) => `There is no preview: ${why}`,
    noFile: 'No file given. See --help.',
    noFolder: (path) => `--photos ${path}: not a folder. Nothing was written`,
    replaceClears: '--replace also clears empty cells: omit --clear-empty.',
    takeDownNeedsFull:
      '--take-down needs --full, which states that the files contain the whole stock.',
    onlyJson: '--format must be json. See --help.',
    oneReport: '--report FILE takes one input file, not several.',
    reportEnding: (report, ending) =>
      `--report ${report}: the report has the format of the input, so end its name with ${ending}`,
    noRows: (file, hasHeadings) =>
      hasHeadings ? `${file}: it has headings and no rows` : `${file}: it is empty`,
    missingColumns: (option) =>
      `Nothing was written. Correct the columns, or import without them: --${option}`,
    twins: (file, rows, { line, key, storedKey }) =>
      `${file}: ${rows} rows have new ids and seem to be stored under others: "${key}" in line ${line} is "${storedKey}"`,
    newKeys: (option) =>
      `Nothing was written. Write the stored ids, or import these rows as new records: --${option}`,
    wouldClear: (rows, option) =>
      `Rows with a value left out, because it would make others false: ${rows}. To clear those: --${option}`,
    unshown: (file, records, { keys, hasMore }, why) =>
      `${file}: ${records} new (${keys.join(', ')}${hasMore ? ', …' : ''}). ${why}`,
    dryRun: 'Dry run: nothing was written.',
    strict: 'Strict: nothing was written.',
    undo: 'To undo this import: npm run import -- --undo',
    final: (type) => `What was written of ${type} cannot be undone.`,
    erased: (file, field, records, keys) =>
      `${file}: --replace erases ${field} of ${records} records (${keys})`,
    removed: (file, field, items, named, hasMore) =>
      `${file}: --replace removes ${items} of ${field}: ${named.join('; ')}${hasMore ? ', …' : ''}`,
    erasedNothing: '--replace erases nothing.',
    unlisted: (type, records) =>
      `${records} ${type} records are on the site and not in these files`,
    unlistedHint: '. If the files hold the whole stock, --full names them.',
    unlistedKeys: (unlisted, keys, hasMore) =>
      `${unlisted}: ${keys.join(', ')}${hasMore ? ', …' : ''}`,
    keyless: (rows) =>
      `${rows} rows have no id that can be read: nothing is taken down before they do.`,
    takenDown: (records) => `${records} of them were taken down.`,
    takeDownHint: (command) => `Take them down with: ${command}`,
  },
};
