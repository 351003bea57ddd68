import { typeName } from '#/records/columns/find-record-type.ts';
import type { Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';

/** The sentences of the template command. */
export const TEMPLATE_WORDS = {
  zh: {
    noFile: '请写存成哪个文件：--out 文件.xlsx。用法见 --help',
    carsOfOne: '--cars 一次只能用于一种表，请写表名，不写 --all',
    written: (path: string, type: RecordType, cars: number) =>
      `${path}：${typeName(type, 'zh')}${cars > 0 ? `，${cars} 台车` : ''}`,
    dryRun: '试运行：什么都没有写。',
    noCars: (type: string, able: readonly string[]) =>
      `${type}没有一台车一行的内容。可以用 --cars 的表：${able.join('、')}`,
    allDone: '--cars all：库存里的车都已经有这份资料',
    manyCars: (cars: number, most: number) =>
      `--cars：一个文件最多 ${most} 台车，这里有 ${cars} 台`,
    noSuchCars: (cars: readonly string[]) =>
      `--cars：没有车源「${cars.join('」「')}」。请先导入车源，或写网站上已有的车源号`,
    noType: (types: readonly string[]) => `请写是哪一种表，或用 --all。有这些：${types.join('、')}`,
    oneType: '一次写一种表，全部用 --all',
    ending: (path: string) => `${path}：文件名请以 .xlsx 结尾`,
    noName: '--all 是全部的表，不用再写表名',
    noFolder: (path: string) => `${path}：用 --all 时，--out 后面写文件夹`,
  },
  en: {
    noFile: 'Name the file to write: --out. See --help.',
    carsOfOne: '--cars is for one type: name it instead of --all.',
    written: (path: string, type: RecordType, cars: number) => {
      const of = cars > 0 ? `, ${cars} ${cars === 1 ? 'car' : 'cars'}` : '';
      return `${path}: ${type.name}, ${typeName(type, 'zh')}${of}`;
    },
    dryRun: 'Dry run: nothing was written.',
    noCars: (type: string, able: readonly string[]) =>
      `${type} has no rows for cars. Types with --cars: ${able.join(', ')}`,
    allDone: '--cars all: every car in stock has such a record.',
    manyCars: (cars: number, most: number) =>
      `--cars: ${cars} cars are too many for one file, at most ${most}`,
    noSuchCars: (cars: readonly string[]) =>
      `--cars: there is no car ${cars.join(', ')}. Import the cars first, or write ids of the shop.`,
    noType: (types: readonly string[]) => `Name a type, or use --all. Types: ${types.join(', ')}`,
    oneType: 'One type at a time, or all with --all.',
    ending: (path: string) => `${path}: should end with .xlsx`,
    noName: '--all writes every type: name none.',
    noFolder: (path: string) => `${path}: with --all, --out is a folder`,
  },
} as const satisfies Record<Language, object>;

/** Returns the text of `--help`. */
export function templateHelp(types: readonly RecordType[], language: Language): string {
  const names = types.map(({ name, aliases }) => `  ${name.padEnd(16)}${aliases.join(', ')}`);
  const able = types.filter(({ prefill }) => prefill).map((type) => typeName(type, language));
  return language === 'zh' ? chineseHelp(names, able) : englishHelp(names, able);
}

function englishHelp(names: readonly string[], able: readonly string[]): string {
  return `Writes templates of import files: spreadsheets (XLSX) to fill in.

  npm run template -- TYPE --out FILE.xlsx
  npm run template -- TYPE --cars ID,ID --out FILE.xlsx
  npm run template -- --all --out FOLDER

A template has a sheet of rows with Chinese headings, drop-downs and an example row, which the import
skips, a sheet 说明 that explains every column, and lists of words where a type needs
them. A record with a list, such as the flaws of a car, has one row for each item.

  --out       the file to write, or the folder with --all; an existing file is replaced
  --cars      begin a record for each of these cars of the shop, such as JC26-001,JC26-011, or for
              all cars in stock without such a record: all. In stock are cars on sale, reserved or
              not yet released. Instead of the example there are 12 rows for each
              car with its id, and in the first one today's date. An inspection also gets a
              free report number, and in 正常项 the letters of its categories behind 待核对:
              the import refuses the report until the inspector removes the letters of what was not
              checked, and then 待核对. The inspector, the odometer and all conclusions
              stay empty: they are for whoever looks. The column 哪台车（不导入） is not imported.
              Reads the data folder (DATA_DIR, DATABASE_URL). Types: ${able.join(', ')}
  --all       a template for each type
  --dry-run   write nothing, only print what would be written

Import a filled-in template as it is: npm run import -- FILE.xlsx --photos FOLDER

Types:
${names.join('\n')}

Exit code: 0 written, 2 wrong usage, an unknown car, no database, or the file cannot be written.`;
}

function chineseHelp(names: readonly string[], able: readonly string[]): string {
  return `生成可以直接填的空表（XLSX）。

  npm run template -- 种类 --out 文件.xlsx
  npm run template -- 种类 --cars 车源号,车源号 --out 文件.xlsx
  npm run template -- --all --out 文件夹

表里有中文列名、下拉选项和一行示例（导入时跳过），还有一页「说明」讲每一列怎么写；要用到的词另有一页。
瑕疵这样一条记录有几项的，一项一行。

  --out       存成哪个文件；用 --all 时是文件夹。已有的文件会被替换
  --cars      给这几台车先写好开头，如 JC26-001,JC26-011；all 是库存里还没有这份资料的车（在售、已预定、
              待上架）。没有示例行，一台车 12 行，车源号写好了，第一行有今天的日期。检测报告还有一个没用过
              的报告编号，「正常项」里写着全部分类的字母和「待核对」：检测师删掉没查过的字母，再删掉「待核
              对」，才能导入。检测人、里程和结论都空着，由看车的人填。「哪台车（不导入）」一列不导入。
              要读数据目录（DATA_DIR、DATABASE_URL）。可以用的表：${able.join('、')}
  --all       每一种表各生成一个
  --dry-run   什么都不写，只说会写什么

填好后直接导入：npm run import -- 文件.xlsx --photos 照片文件夹

全部的表：
${names.join('\n')}

退出码：0 已生成，2 用法不对、没有这台车、没有数据库，或者文件写不了。`;
}
