import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { operatorMessage } from '#/database/operator-error.ts';
import type { Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { Preview, PreviewRow } from '#/records/import/preview.ts';
import { count, rowWords } from '#/records/import/report-words.ts';
import { escapeHtml } from '#/server/pages/page-head.ts';
import type { Terminal } from '#/tools/command.ts';
import { COMMAND_WORDS } from './words.ts';

/** The rows of a dry run that a preview page shows, and the file to which the rows belong. */
export type PreviewSource = ReturnType<Preview['list']> & {
  /** The path of the input. The page is written into the same folder. */
  path: string;
  type: RecordType;
  language: Language;
  /** The folder of photos. */
  photos: string | undefined;
};

/**
 * Writes the page with the cards of a dry run. Returns the page's path; undefined if no page was
 * written.
 */
export type WritePreview = (
  source: PreviewSource,
  terminal: Terminal,
) => Promise<string | undefined>;

/** Displays the cards on a preview page. */
export type CardSite = {
  /** Returns the HTML of cards, with pictures as data URLs. */
  render(cards: readonly object[], photos: string | undefined): Promise<string[]>;
  /** The styles of a list of cards. */
  css: string;
};

/**
 * Creates the function that writes the preview page. If writing fails, that function prints the
 * reason.
 */
export function createWritePreview(open: () => Promise<CardSite>): WritePreview {
  return async (source, { out, err }) => {
    if (source.rows.length === 0) return undefined;
    const words = COMMAND_WORDS[source.language];
    try {
      const path = await writeBeside(source, await toPage(await open(), source));
      out(words.preview(path));
      return path;
    } catch (error) {
      const reason = operatorMessage(error);
      if (reason === undefined) throw error;
      err(words.previewFailed(reason));
      return undefined;
    }
  };
}

/** Writes the page beside the input; if that fails, into the system's folder of temporary files. */
async function writeBeside({ path, language }: PreviewSource, html: string): Promise<string> {
  const name = `${basename(path, extname(path))}.${WORDS[language].name}.html`;
  const beside = join(dirname(path), name);
  try {
    await writeFile(beside, html);
    return beside;
  } catch {
    const other = join(tmpdir(), name);
    await writeFile(other, html);
    return other;
  }
}

async function toPage(site: CardSite, source: PreviewSource): Promise<string> {
  const { rows, more, path, language, photos } = source;
  const words = WORDS[language];
  const cards = await site.render(
    rows.flatMap(({ card }) => card ?? []),
    photos,
  );
  let at = 0;
  const sections = rows.map((row) => {
    const card = row.card === null ? undefined : cards[at++];
    return toSection(row, card, source);
  });
  const title = words.title(basename(path));
  const summary =
    more > 0 ? `${words.about} ${words.more(count(rows.length), count(more))}` : words.about;
  return `<!DOCTYPE html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';img-src data: https: http:">
<title>${escapeHtml(title)}</title><style>${site.css}${OWN_CSS}</style></head>
<body><main class="import-preview"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(summary)}</p>
${sections.join('\n')}
</main></body></html>
`;
}

function toSection(
  { line, key, isRefused, issues }: PreviewRow,
  card: string | undefined,
  { language }: PreviewSource,
): string {
  const words = WORDS[language];
  const lines = issues.map((issue) => `<li>${escapeHtml(rowWords([issue], language))}</li>`);
  const noCard = isRefused ? words.refused : words.unshown;
  const withCard = isRefused ? words.refusedKnown : '';
  const state = card === undefined ? noCard : withCard;
  const note = [state && `<p>${state}</p>`, lines.length > 0 && `<ul>${lines.join('')}</ul>`];
  const notes = note.filter(Boolean).join('');
  return [
    `<section><h2>${escapeHtml(words.row(line, key))}</h2>`,
    notes && `<div class="${isRefused ? 'refused' : 'noted'}">${notes}</div>`,
    // The links of a card lead nowhere in a local file.
    card !== undefined && `<ul class="cards" inert>${card}</ul>`,
    '</section>',
  ]
    .filter(Boolean)
    .join('');
}

/**
 * The styles of the preview page. The page is as wide as the column of the site, so that cards have
 * their real size.
 */
const OWN_CSS = `
.import-preview{max-width:var(--column);margin:0 auto;padding:var(--gutter);background:var(--paper)}
.import-preview h1{font-size:var(--f-20)}
.import-preview section>h2{margin:24px 0 4px;font-size:var(--f-13);color:var(--ink-2)}
.import-preview .refused,.import-preview .noted{padding:8px 12px;border-radius:var(--r-ctl);font-size:var(--f-13)}
.import-preview .refused{background:var(--bad-tint);color:var(--bad)}
.import-preview .noted{background:var(--watch-tint);color:var(--watch)}
.import-preview .refused ul,.import-preview .noted ul{margin:0;padding-left:1.2em}
.import-preview .cards{margin:0 calc(-1*var(--gutter));padding:0;list-style:none}`;

type Words = {
  name: string;
  about: string;
  refused: string;
  refusedKnown: string;
  unshown: string;
  title(file: string): string;
  more(listed: string, more: string): string;
  row(line: number, key: string | null): string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  zh: {
    name: '预览',
    about: '这是试运行：什么都没有写入。下面是导入后列表里的样子，有问题的排在前面。',
    refused: '这一行不会导入：',
    refusedKnown: '这一行不会导入，网站上还是现在的样子：',
    unshown: '会导入，但网站上不显示，所以没有卡片。',
    title: (file) => `${file} 导入预览`,
    more: (listed, more) => `这里有 ${listed} 行，另有 ${more} 行没有放进来。`,
    row: (line, key) => `第 ${line} 行${key === null ? '' : ` ${key}`}`,
  },
  en: {
    name: 'preview',
    about: 'This is a dry run: nothing was written. Rows with problems come first.',
    refused: 'This row would be left out:',
    refusedKnown: 'This row would be left out, and the site stays as it is:',
    unshown: 'This row would be imported, but the site does not show it, so it has no card.',
    title: (file) => `Preview of ${file}`,
    more: (listed, more) => `${listed} rows are here, and ${more} more are not.`,
    row: (line, key) => `Line ${line}${key === null ? '' : ` ${key}`}`,
  },
};
