import type { RecordType } from '#/records/columns/record-type.ts';
import { EXTENSIONS } from '#/records/files/read-rows.ts';

/** Returns the Chinese text of `--help`. `list` is the list of the types with their fields. */
export function chineseHelp(types: readonly RecordType[], list: string): string {
  return `把车商的资料导入网站。

  npm run import -- 文件... [--type 种类] [--photos 文件夹] [--strict] [--dry-run] [--again]
                    [--clear-empty | --replace] [--full [--take-down]] [--allow-missing-columns] [--allow-new-ids]
                    [--allow-clearing] [--report 文件|none] [--json]
  npm run import -- --undo [--dry-run]
  npm run import -- --help 种类   这种表的每一列怎么写

可以直接填的空表：npm run template -- --help
详细的说明：docs/zh/导入.md

文件是 Excel 表、CSV（逗号、制表符或分号；UTF-8 或 GB18030），或者一行一个 JSON 对象，看文件名的结尾：
${EXTENSIONS.join(' ')}。
是哪一种表，看 --type，或者工作表和文件的名字（如 ${types[0]?.aliases[0] ?? types[0]?.name ?? ''}.xlsx），或者表头。标题行、合计、备注认得出来，会说明。

  --type 种类      文件里是哪一种表；一次导几个文件，只用于认不出来的那些
  --photos 文件夹  照片所在的文件夹；哪些没有用到会说明
  --strict         有一行不对，就一行都不写入
  --again          没有变化的行也再写一次
  --dry-run        试运行：什么都不写入，只说会怎样，并生成一页预览（先运行过 npm run build 才有）；照片也会打开检查
  --report 文件    有问题的行另存到哪里；不写就存在表的旁边，如「库存.问题.xlsx」；none 是不要
  --json           结果输出成一个 JSON，给程序用；出错时是 {"error": {"code", "message"}}。问题照样输出到
                   标准错误。写 --format json 也一样
  --undo           撤销最后一次有改动的导入，7 天内有效：新加的删掉，改过的恢复；后来又改过的、已发布的
                   检测报告不动，会列出来；GPS 数据不能撤销
  --clear-empty    空着的格子清掉原来的内容；不加，原来的内容不动
  --replace        一行就是整条记录，没有的列也清掉；会先列出要清掉哪些内容，先加 --dry-run 看
  --full           文件就是全部库存：列出网站上有、文件里没有的车
  --take-down      和 --full 一起用：把那些车的状态改成下架，别的不动
  --allow-clearing 改了价，就清掉表里没有写、按旧价填的：到手价、分期方案、降价、特价截止，和不比新价高的
                   原价；不加，这些车的价先不改。照片、视频、亮点这样的整份，少写的也要加上才去掉
  --allow-new-ids  好几行的编号是新的，车架号（或车型、上牌和里程）却和网站上的车一样，也照样新建
  --allow-missing-columns
                   车源表没有价格或里程的列，或这一列没有一格读得懂，也照样导入

表头可以写中文，可以带空格和单位：「现价(万)」下面的 13.28 就是 132800。格子里也可以带单位：13.28万、
4.36万公里、2021/6/1、2021年6月、是、A+、纯电。一格里写几项用分号隔开；成对的写「机油：已换新；刹车油：已换新」。

一条记录里有一串内容的（瑕疵、检测点），一项一行，编号相同的行是一条；其余的列写在哪一行都行。几行写得
不一样，选填的不导入，必填的整条不导入。编号读不出来的一行，可能属于上面或下面那条，两条都不导入。编号写
「示例」的是模板的示例，不导入。

只改文件里写了的：没有的列、空着的格子、没写的项，原来的内容都不动，表和 JSON 一样；JSON 里写 null 是清掉，
写「无」或 [] 是一项都没有。一项像原来的好几项的，不导入，会说补哪一列。「编号、价格」两列就能
调价。编号总要写；新的记录还要有必填的列。检测报告（每次导入是一版）、gpspoint、gpslink 每次都是整条。
同一个文件导几遍，结果都一样。同一条记录写了两行，两行都不导入。删除：npm run delete -- --help

不对的行不导入。问题按原因归在一起，说明有几行、前三行是哪几行；有问题的行全部在问题文件里，和原来的表一样，
多一列「问题」：改好直接导这个文件，不用删那一列。表头是中文，就用中文回答，否则用英文；没有表的时候，命令
里写了中文就用中文，否则看系统的语言（LANG）。

认不出的列不导入，会列出来，并说最像哪一列。像价格或里程的列没有认出来，或者有新车却没有这两列，会停下来，
一行都不写。照片按文件名找。

价格历史由网站自己记：价格和上一次不同，就记今天这一步。所以表里的价格历史不读；从别的系统搬过来，可以用
JSON 带上，只对新车有效。

每 200 行写一次，一次要么全写入，要么全不写入；网站不用停。中途断了，再运行一遍就行。
退出码：0 全部导入，1 有的行没有导入，2 用法不对，或者文件读不了。

全部的表，按导入的先后；* 是编号，! 是新记录必填的。每一列怎么写：--help 种类
${list}`;
}
