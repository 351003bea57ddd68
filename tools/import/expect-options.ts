import { extname } from 'node:path';
import { languageOfRun, type Language } from '#/records/columns/language.ts';
import { scanFiles } from '#/records/files/scan-files.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { reportEnding } from '#/records/report/report-file.ts';
import { UsageError } from '#/tools/command.ts';
import { isFolder } from './find-sources.ts';
import { COMMAND_WORDS, type CommandWords } from './words.ts';

/** The options of an import that may contradict each other or its sources. */
type OptionValues = {
  format?: string | undefined;
  replace?: boolean | undefined;
  'clear-empty'?: boolean | undefined;
  full?: boolean | undefined;
  'take-down'?: boolean | undefined;
  report?: string | undefined;
  photos?: string | undefined;
};

/**
 * Throws a UsageError if these options cannot be used. The message is in the language of the
 * headings of the sources, or in the language `otherwise` if they have no headings.
 */
export async function expectOptions(
  values: OptionValues,
  sources: readonly ImportSource[],
  otherwise: Language,
): Promise<void> {
  const wrong =
    whyUnusable(values) ??
    whyNoReport(values.report, sources) ??
    (await whyNoFolder(values.photos));
  if (!wrong) return;
  const languages = (await scanFiles(sources)).map(({ language }) => language);
  const words = COMMAND_WORDS[languageOfRun(languages, otherwise)];
  throw new UsageError(wrong.say(words), { code: wrong.code });
}

/** The code of an error in the options, and its message. */
type WrongOptions = { code: string; say(words: CommandWords): string };

/** Returns why the options cannot be used; undefined if they can. */
function whyUnusable(values: OptionValues): WrongOptions | undefined {
  const { format, replace, full } = values;
  if (format !== undefined && format !== 'json') {
    return { code: 'wrong_option_value', say: (words) => words.onlyJson };
  }
  if (replace && values['clear-empty']) {
    return { code: 'contradicting_options', say: (words) => words.replaceClears };
  }
  if (values['take-down'] && !full) {
    return { code: 'contradicting_options', say: (words) => words.takeDownNeedsFull };
  }
  return undefined;
}

/** Returns why these sources cannot have this report file; undefined if they can. */
function whyNoReport(
  report: string | undefined,
  sources: readonly ImportSource[],
): WrongOptions | undefined {
  if (report === undefined || report === 'none') return undefined;
  const [path = '', ...more] = new Set(sources.map((source) => source.path));
  if (more.length > 0) return { code: 'report_of_several_files', say: (words) => words.oneReport };
  const ending = reportEnding(path).toLowerCase();
  if (extname(report).toLowerCase() === ending) return undefined;
  return { code: 'wrong_report_ending', say: (words) => words.reportEnding(report, ending) };
}

/** Returns why there are no photos; undefined if there is such a folder, or none is named. */
async function whyNoFolder(photos: string | undefined): Promise<WrongOptions | undefined> {
  if (photos === undefined || (await isFolder(photos))) return undefined;
  return { code: 'no_photo_folder', say: (words) => words.noFolder(photos) };
}
