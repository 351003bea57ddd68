import type { Rule } from 'turndown';
import type * as v from 'valibot';
import { inputNoteOf } from '#/records/columns/input/input-note.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { htmlOf, sanitised } from '#/server/pages/rich-text.ts';

/**
 * Converts the value of a field to the format of a form. Rich text stored as HTML becomes Markdown
 * if Markdown can express all of it. HTML with a video, a caption, joined cells or a foldable part
 * stays HTML.
 */
export async function toFormValue(type: RecordType, field: string, value: unknown) {
  const schema = type.schema.entries[field] as v.GenericSchema | undefined;
  const isRich = schema !== undefined && inputNoteOf(schema)?.kind === 'rich';
  if (!isRich || typeof value !== 'string' || !/^<[a-z!]/i.test(value)) return value;
  const markdown = await toMarkdown(value);
  return comparable(htmlOf(markdown)) === comparable(value) ? markdown : value;
}

/** Returns the values of a record in the format of a form (see `toFormValue`). */
export async function toFormValues(type: RecordType, row: Readonly<Record<string, unknown>>) {
  const values = Object.entries(row).map(
    async ([field, value]) => [field, await toFormValue(type, field, value)] as const,
  );
  return Object.fromEntries(await Promise.all(values));
}

async function toMarkdown(html: string): Promise<string> {
  // Loaded when an article is opened: it parses HTML with a document of its own.
  const { default: Turndown } = await import('turndown');
  const service = new Turndown({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  for (const [name, rule] of Object.entries(RULES)) service.addRule(name, rule);
  return service.turndown(html);
}

/** The conversion rules for tables and struck text, which only GitHub's Markdown has. */
const RULES: Readonly<Record<string, Rule>> = {
  table: { filter: 'table', replacement: (rows) => `\n\n${rows.trim()}\n\n` },
  section: { filter: ['thead', 'tbody', 'tfoot'], replacement: (rows) => rows },
  row: {
    filter: 'tr',
    replacement: (cells, { parentNode, childNodes }) => {
      const isHead = parentNode?.nodeName === 'THEAD';
      const { length } = [...childNodes].filter(({ nodeName }) => /^T[DH]$/.test(nodeName));
      return `|${cells}\n${isHead ? `|${' --- |'.repeat(length)}\n` : ''}`;
    },
  },
  cell: {
    filter: ['th', 'td'],
    replacement: (text) => ` ${text.trim().replaceAll('|', '\\|')} |`,
  },
  struck: { filter: 'del', replacement: (text) => `~~${text}~~` },
};

/**
 * Returns HTML in a form in which two texts can be compared: without space between blocks, and with
 * new tags in place of old ones, because Markdown does not preserve these differences.
 */
function comparable(html: string): string {
  return sanitised(html)
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>')
    .replace(/>\s+</g, '><')
    .trim();
}
