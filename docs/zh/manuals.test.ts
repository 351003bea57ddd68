import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runTool } from '#/testing/tool.ts';

const root = join(import.meta.dirname, '../..');
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const CHINESE = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'));

/** Commands whose first argument is the name of a task. */
const WITH_SUBCOMMANDS = ['leads', 'token', 'gps-link', 'console'];

/** The tasks of `npm run leads` that manuals also name without it. */
const LEAD_TASKS = 'list show advance access outbox retry drop purge change-key'.split(' ');

/** A task that both languages describe. */
type Task = {
  /** The sections of the Chinese manual. */
  zh: readonly string[];
  /** The English sections about it: page#heading. */
  en: readonly string[];
  /** Commands of the English sections that are the task of another Chinese manual. */
  elsewhere?: readonly string[];
};

/** All sections of the Chinese manuals, each with the English ones about the same task. */
const TASKS: Readonly<Record<string, readonly Task[]>> = {
  '上线运维.md': [
    { zh: ['第一次上线'], en: ['docs/operations.md#Install'] },
    { zh: ['域名、nginx 和微信'], en: ['docs/operations.md#WeChat', 'docs/operations.md#CDN'] },
    { zh: ['更新'], en: ['docs/operations.md#Update'] },
    { zh: ['退回旧版本'], en: ['docs/operations.md#Downgrade'] },
    { zh: ['每天备份'], en: ['docs/operations.md#Backup and restore'] },
    { zh: ['看什么'], en: ['docs/operations.md#What to watch'] },
    { zh: ['出了问题'], en: ['docs/operations.md#Incidents'] },
  ],
  '备份恢复.md': [
    {
      zh: ['备份', '恢复', '换密钥', '换成 PostgreSQL', '手工拷过数据库文件'],
      en: [
        'docs/backup.md#What is in a backup',
        'docs/backup.md#The keys, in a separate file',
        'docs/backup.md#Restore',
        'docs/backup.md#From SQLite to PostgreSQL, or back',
        'docs/backup.md#Copying the SQLite file by hand',
        'docs/leads.md#The key',
      ],
    },
  ],
  '线索.md': [
    {
      zh: ['新线索到哪里，谁收到', '通知没送到', '接自己的系统'],
      en: ['docs/leads.md#Recipients', 'docs/leads.md#What a webhook receives'],
    },
    {
      zh: ['看线索', '标进度', '客户要自己的资料，或者要删', '到期自动删'],
      en: ['docs/leads.md#Commands', 'docs/leads.md#Retention'],
    },
  ],
  '后台.md': [
    { zh: ['第一个账号'], en: ['docs/console.md#The first account'] },
    { zh: ['单独的网址'], en: ['docs/console.md#A host of its own'] },
    { zh: ['角色'], en: ['docs/console.md#Roles'] },
    { zh: ['跟线索'], en: ['docs/console.md#Leads'] },
    { zh: ['车辆'], en: ['docs/console.md#Cars'] },
    { zh: ['检测'], en: ['docs/console.md#Inspections'] },
    { zh: ['内容', '哪些能在后台改'], en: ['docs/console.md#Content'] },
    { zh: ['数据'], en: ['docs/console.md#Figures'] },
    { zh: ['导入'], en: ['docs/console.md#Import'] },
    { zh: ['登录和密码'], en: ['docs/console.md#Sessions and passwords'] },
    { zh: ['改动记录'], en: ['docs/console.md#The log of changes'] },
  ],
  '导入.md': [
    {
      zh: [
        '第一次导入',
        '照片',
        '看结果',
        '每天改价、卖车、下架',
        '和网站对一遍',
        '导错了',
        '其他的表',
        '导出来',
      ],
      en: [
        'docs/import.md#Files',
        'docs/import.md#Templates',
        'docs/import.md#What is read',
        'docs/import.md#Changing stored records',
        'docs/import.md#Which car a row means',
        'docs/import.md#What went wrong',
        'docs/dealer-api.md#Export',
      ],
    },
    {
      zh: ['为什么页面上没有'],
      en: ['docs/dealer-api.md#What is not said', 'docs/dealer-api.md#Claims'],
    },
  ],
  '检测.md': [
    {
      zh: ['填表', '先试，再发布', '发布以后要改', '核对一份下载的报告'],
      en: ['docs/inspection.md#What is looked at', 'docs/inspection.md#Versions and proof'],
    },
    {
      zh: ['查了才能说没有'],
      en: ['docs/inspection.md#What was queried', 'docs/inspection.md#The claims'],
    },
    {
      zh: ['等级和分数'],
      en: [
        'docs/inspection.md#The score',
        'docs/inspection.md#The level',
        'docs/inspection.md#The mileage',
        'docs/inspection.md#Paint, and what contradicts',
        'docs/inspection.md#Two conclusions on one subject',
      ],
    },
    { zh: ['撤回'], en: ['docs/inspection.md#Withdrawing a report'] },
    {
      zh: ['在手机上逐项录'],
      en: [
        'docs/inspection-drafts.md#A device',
        'docs/inspection-drafts.md#A draft',
        'docs/inspection-drafts.md#A write',
        'docs/inspection-drafts.md#Photos',
        'docs/inspection-drafts.md#Publishing',
      ],
    },
  ],
};

/** The English manuals, each with the sections that have no counterpart in Chinese. */
const FOR_DEVELOPERS: Readonly<Record<string, readonly string[]>> = {
  'docs/operations.md': [],
  'docs/backup.md': ['Pictures into a bucket, or back', 'The format'],
  'docs/leads.md': [],
  'docs/console.md': [],
  'docs/import.md': [],
  'docs/inspection.md': [],
  'docs/inspection-drafts.md': [],
};

test('every section of a Chinese manual is paired, in both directions', () => {
  assert.deepEqual(CHINESE.toSorted(), Object.keys(TASKS).toSorted());
  for (const [page, tasks] of Object.entries(TASKS)) {
    const paired = tasks.flatMap(({ zh }) => zh);
    assert.deepEqual(headingsOf(`docs/zh/${page}`).toSorted(), paired.toSorted(), page);
  }
  const english = Object.values(TASKS).flatMap((tasks) => tasks.flatMap(({ en }) => en));
  for (const place of english) assert.ok(sectionOf(place) !== undefined, `there is no ${place}`);
  for (const [page, unpaired] of Object.entries(FOR_DEVELOPERS)) {
    const rest = headingsOf(page).filter((heading) => !english.includes(`${page}#${heading}`));
    assert.deepEqual(rest, unpaired, page);
  }
});

describe('paired sections name the same commands with the same options:', () => {
  const all = new Set(CHINESE.flatMap((name) => [...namesIn(read(`docs/zh/${name}`))]));
  for (const [page, tasks] of Object.entries(TASKS)) {
    for (const { zh, en, elsewhere = [] } of tasks) {
      test(`${page} ${zh.join(', ')}`, () => {
        const english = namesIn(en.map((place) => sectionOf(place)).join('\n'));
        for (const name of elsewhere) {
          assert.ok(english.delete(name), `${name} is not in ${en.join(', ')}`);
          assert.ok(all.has(name), `no Chinese manual names ${name}`);
        }
        const chinese = namesIn(
          zh.map((heading) => sectionOf(`docs/zh/${page}#${heading}`)).join('\n'),
        );
        assert.deepEqual([...chinese].toSorted(), [...english].toSorted());
      });
    }
  }
});

describe('every command that a manual names has in its --help the options that go with it:', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-manuals-'));
  });
  after(() => rm(folder, { recursive: true }));

  const helps = new Map<string, Promise<string>>();

  /** Returns the text of `--help`; runs each command once. */
  function helpOf(command: string): Promise<string> {
    const help = helps.get(command) ?? readHelp(command);
    helps.set(command, help);
    return help;
  }

  async function readHelp(command: string): Promise<string> {
    const [, tool] = / tools\/([\w-]+\.ts)$/.exec(scripts[command] ?? '') ?? [];
    // `build` has neither a file of its own nor options.
    if (tool === undefined) return scripts[command] ?? '';
    const { code, out } = await runTool(tool, ['--help'], { folder });
    assert.equal(code, 0, command);
    return out;
  }

  const pages = [...CHINESE.map((name) => `docs/zh/${name}`), ...Object.keys(FOR_DEVELOPERS)];
  for (const page of pages) {
    test(basename(page), async () => {
      const calls = callsIn(read(page));
      const pageHelps = await Promise.all(calls.map(({ command }) => helpOf(command)));
      for (const { command, subcommand, options } of calls) {
        const help = await helpOf(command);
        assert.ok(help !== '', `there is no npm run ${command}`);
        for (const name of [...(subcommand ? [subcommand] : []), ...options]) {
          if (name !== '--help') assert.ok(hasName(help, name), `${command} has no ${name}`);
        }
      }
      // An option that has no command beside it belongs to one of the page's commands.
      for (const name of namesIn(read(page))) {
        const isKnown = !name.startsWith('--') || pageHelps.some((help) => hasName(help, name));
        assert.ok(name === '--help' || isKnown, `no command of the page has ${name}`);
      }
    });
  }
});

test('every link in Chinese pages leads to a file', () => {
  const pages = ['README.zh-CN.md', ...CHINESE.map((name) => `docs/zh/${name}`)];
  for (const page of pages) {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)];
    const targets = links.map(([, target = '']) => target);
    assert.ok(targets.length > 0, page);
    const missing = targets.filter((target) => !existsSync(join(root, dirname(page), target)));
    assert.deepEqual(missing, [], page);
  }
});

/** A command as a manual shows it. */
type Call = { command: string; subcommand: string | undefined; options: string[] };

/** Returns the commands in the code of a text. */
function callsIn(text: string): Call[] {
  return codeOf(text).flatMap((line) => {
    const [, command = '', args = ''] =
      /npm run (?:--silent )?([a-z][\w-]*)(?: -- (.*))?/.exec(line) ?? [];
    if (command === '') return [];
    const [first = ''] = args.split(' ');
    const subcommand =
      WITH_SUBCOMMANDS.includes(command) && /^[a-z]/.test(first) ? first : undefined;
    return [{ command, subcommand, options: optionsIn(args) }];
  });
}

/**
 * Returns the names in the code of a text: commands (`import`), tasks (`leads list`; also without the command, as
 * `list`, on a page about requests) and options (`--dry-run`).
 */
function namesIn(text: string): Set<string> {
  const calls = callsIn(text).flatMap(({ command, subcommand, options }) => [
    subcommand === undefined ? command : `${command} ${subcommand}`,
    ...options,
  ]);
  const tasks = codeOf(text).flatMap((code) => {
    const [, task = ''] = /^([a-z]+(?:-[a-z]+)*)(?= |$)/.exec(code) ?? [];
    if (LEAD_TASKS.includes(task)) return [`leads ${task}`, ...optionsIn(code)];
    return code.startsWith('--') ? optionsIn(code) : [];
  });
  return new Set([...calls, ...tasks]);
}

/** Returns the inline code of a text and the lines of its shell examples, without comments. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^( *)```(\w*)\n([^]*?)^\1```/gm)];
  const shell = blocks.filter(([, , language]) => language === 'sh');
  const prose = text.replace(/^( *)```[^]*?^\1```/gm, '');
  return [
    ...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
    ...shell.flatMap(([, , , lines = '']) => lines.split('\n')),
  ].map((code) => code.replace(/(^|\s)#.*$/, '').trim());
}

function optionsIn(code: string): string[] {
  const options = [...code.matchAll(/(?<!\S)--[a-z][a-z-]*/g)].map(([option]) => option);
  return options.filter((option) => option !== '--silent');
}

function hasName(help: string, name: string): boolean {
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(help);
}

function headingsOf(page: string): string[] {
  return [...read(page).matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
}

/** Returns the text of a section (page#heading); undefined if there is none. */
function sectionOf(place: string): string | undefined {
  const [page = '', heading = ''] = place.split('#');
  const sections = read(page).split(/^## /m);
  return sections.find((section) => section.startsWith(`${heading}\n`));
}
