import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';
import leven from 'leven';
import {
  OperatorError,
  operatorMessage,
  type OperatorErrorOptions,
} from '#/database/operator-error.ts';
import { languageOf, languageOfLocale, type Language } from '#/records/columns/language.ts';

/** The output of a command. */
export type Terminal = {
  /** Prints one line of the result. */
  out(line: string): void;
  /** Prints a line about an error or the progress. */
  err(line: string): void;
  /** The language of the help and of messages that concern no file; English if absent. */
  language?: Language;
};

type Options = NonNullable<ParseArgsConfig['options']>;
/** The values of the options. */
export type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: O }>
>['values'];

/** A command of `npm run`. */
export type Command<O extends Options> = {
  /**
   * The text of `--help`. A function gets the arguments that are not options, and the language of
   * the terminal.
   */
  help: string | ((words: readonly string[], language: Language) => string);
  /** A Chinese description of the command. On a Chinese terminal it is printed before the help. */
  chinese?: string;
  options: O;
  /**
   * Returns whether these arguments choose JSON as the format of the result. An error is then also
   * printed as JSON.
   */
  choosesJson?(args: readonly string[]): boolean;
  /** Whether the command accepts arguments that are not options; true if absent. */
  allowPositionals?: boolean;
  /**
   * Runs the command and returns its exit code. If the command throws, the exit code is 70
   * (EXIT_FAULT) for a fault of the program, otherwise 2 (EXIT_UNUSABLE).
   */
  run(values: Parsed<O>, words: readonly string[], terminal: Terminal): Promise<number> | number;
};

/** Exit code: done. */
export const EXIT_OK = 0;
/** Exit code: part of the work failed, or a check found a problem. */
export const EXIT_FAILED = 1;
/** Exit code: wrong usage, unusable settings, or no database. */
export const EXIT_UNUSABLE = 2;
/** Exit code: a bug of the program (`EX_SOFTWARE` of sysexits.h). */
export const EXIT_FAULT = 70;

/** Thrown if a command is used wrongly. The message is for the user. */
export class UsageError extends OperatorError {
  constructor(message: string, options?: OperatorErrorOptions) {
    super(message, { code: 'wrong_usage', ...options });
  }
}

const { LC_ALL, LC_MESSAGES, LANG } = process.env;

/** The standard output and standard error of this process, with the language of its locale. */
export const terminal: Terminal = {
  language: languageOfLocale([LC_ALL, LC_MESSAGES, LANG]),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
};

/**
 * Returns the language of a command: Chinese if one of its arguments has a Chinese word, such as a
 * record type or a file, otherwise that of the terminal.
 */
export function languageOfCommand(
  args: readonly string[],
  { language = 'en' }: Pick<Terminal, 'language'>,
): Language {
  return languageOf(args) === 'zh' ? 'zh' : language;
}

/** Parses these arguments, runs the command and returns the exit code. Never rejects. */
export async function runCommand<const O extends Options>(
  args: readonly string[],
  { help, chinese, options, choosesJson, allowPositionals = true, run }: Command<O>,
  output = terminal,
): Promise<number> {
  const language = languageOfCommand(args, output);
  try {
    const all = { ...options, help: { type: 'boolean' } } as const;
    expectKnown(args, Object.keys(all), language);
    const { values, positionals } = parse(args, { allowPositionals, options: all }, language);
    expectFilled(values, language);
    if ((values as { help?: boolean }).help) {
      if (language === 'zh' && chinese !== undefined) output.out(`${chinese}\n`);
      output.out(typeof help === 'string' ? help : help(positionals, language));
      return EXIT_OK;
    }
    return await run(values as Parsed<O>, positionals, { ...output, language });
  } catch (error) {
    output.err(describeError(error));
    if (choosesJson?.(args)) output.out(errorJson(error));
    return isFault(error) ? EXIT_FAULT : EXIT_UNUSABLE;
  }
}

/** Parses arguments. Throws UsageError, in the language of the terminal, if they are wrong. */
function parse<const Config extends Pick<ParseArgsConfig, 'allowPositionals' | 'options'>>(
  args: readonly string[],
  config: Config,
  language: Language,
) {
  try {
    return parseArgs({ args: [...args], ...config });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const said = language === 'zh' ? CHINESE[code] : undefined;
    if (said === undefined) throw error;
    const [, quoted = ''] = /['‘"]([^'’"]+)['’"]/.exec(message) ?? [];
    const words = said(quoted.replace(/^-\w, | <value>$/g, ''), message);
    throw new UsageError(words, { code: PARSE_CODES[code] ?? 'wrong_usage' });
  }
}

/**
 * The value of `code` in an error that is printed as JSON, by the code of the error of `parseArgs`.
 */
const PARSE_CODES: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'wrong_option_value',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'unexpected_argument',
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'unknown_option',
};

/**
 * Functions that return the Chinese message for an error of `parseArgs`, by the code of the error.
 */
const CHINESE: Readonly<Record<string, (word: string, message: string) => string>> = {
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (word, message) =>
    /does not take/.test(message)
      ? `${word} 后面不用写内容。用法见 --help`
      : `${word} 后面要写内容。用法见 --help`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (word) => `「${word}」用不上。用法见 --help`,
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (word) => `没有 ${word} 这个选项。用法见 --help`,
};

/**
 * Throws UsageError for an option that the command does not have. The message suggests the most
 * similar option.
 */
function expectKnown(args: readonly string[], names: readonly string[], language: Language): void {
  const end = args.indexOf('--');
  for (const arg of end === -1 ? args : args.slice(0, end)) {
    const [, name] = /^--([^=]+)/.exec(arg) ?? [];
    if (name === undefined || names.includes(name)) continue;
    const [near] = names.toSorted((one, other) => leven(name, one) - leven(name, other));
    const isNear = near !== undefined && leven(name, near) <= Math.max(2, name.length / 3);
    const words = WORDS[language].noOption(name, isNear ? near : undefined);
    throw new UsageError(words, { code: 'unknown_option' });
  }
}

/** Throws UsageError for an option whose value is empty. */
function expectFilled(values: object, language: Language): void {
  for (const [name, value] of Object.entries(values)) {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (all.includes(''))
      throw new UsageError(WORDS[language].noValue(name), { code: 'wrong_option_value' });
  }
}

const WORDS = {
  zh: {
    noOption: (name: string, near: string | undefined) =>
      `没有 --${name} 这个选项。${near === undefined ? '' : `是不是 --${near}？`}用法见 --help`,
    noValue: (name: string) => `--${name} 后面要写内容。用法见 --help`,
  },
  en: {
    noOption: (name: string, near: string | undefined) =>
      `There is no option --${name}.${near === undefined ? '' : ` Did you mean --${near}?`} See --help.`,
    noValue: (name: string) => `--${name} needs a value. See --help.`,
  },
} as const;

/**
 * Returns the text to print for this error: the stack for a fault of the program, else the message.
 */
export function describeError(error: unknown): string {
  return isFault(error) ? inspect(error) : messageOf(error);
}

/** Returns the message of this error. For an error of the operating system, returns plain words. */
export function messageOf(error: unknown): string {
  return operatorMessage(error) ?? (error instanceof Error ? error.message : String(error));
}

/**
 * Returns this error as JSON for programs: `code`, which never changes, and `message`, a text in
 * the language of the command, or of the headings in the file that the message concerns.
 */
function errorJson(error: unknown): string {
  return JSON.stringify({ error: { code: codeOf(error), message: messageOf(error) } }, null, 2);
}

function codeOf(error: unknown): string {
  if (isFault(error)) return 'fault';
  if (error instanceof OperatorError) return error.code;
  const { code = '' } = error as NodeJS.ErrnoException;
  return PARSE_CODES[code] ?? code.toLowerCase();
}

/**
 * Returns whether an error is a fault of the program, and not of the arguments, the settings or the
 * machine.
 */
function isFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isArgument = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
  return operatorMessage(error) === undefined && !isArgument;
}

/**
 * Returns a function that passes values to `show` at most once a second. The other values are
 * dropped.
 */
export function everySecond<Value>(show: (value: Value) => void): (value: Value) => void {
  let printedAt = performance.now();
  return (value) => {
    if (performance.now() - printedAt < 1_000) return;
    printedAt = performance.now();
    show(value);
  };
}
