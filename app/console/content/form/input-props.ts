import type { FormField } from '#/app/console/content/contract.ts';
import type { Draft } from './drafts.ts';

/** The props of the input of a field. */
export type InputProps = {
  field: FormField;
  /** The path of the field, which also identifies it in errors: `bring.0.name`. */
  name: string;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  /** The names of the records to which fields refer, by type and key. */
  names: Readonly<Record<string, string>>;
  onChange(draft: Draft): void;
};

/**
 * Returns the help text of a field: its meaning and an example. A meaning that only repeats the
 * label is left out.
 */
export function helpOf({ help, example, kind, label }: FormField): string {
  const hasExample = !['day', 'month', 'instant', 'choice', 'picture', 'reference'].includes(kind);
  const plain = help.replace(/的文件名$/, '');
  const words = plain === label || plain === `${label}图` ? '' : plain;
  if (!hasExample || example === '' || example === words) return words;
  const instance = kind === 'lines' ? example.split(/[;；]/).join('、') : example;
  return [words, `如 ${instance}`].filter(Boolean).join('，');
}

/** Returns the hint beside the label of a field. It begins with 必填 if the field is required. */
export function hintOf(isRequired: boolean, words: string): string {
  return isRequired ? `必填，${words}` : words;
}

/**
 * Returns the error of a field, with the field's name as key; empty if there is none. An error of
 * one item of a list counts as the list's error if the items have no inputs of their own.
 */
export function ownErrors(
  name: string,
  { kind }: FormField,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  const exact = errors[name];
  if (exact !== undefined) return { [name]: exact };
  if (kind === 'rows' || kind === 'group') return {};
  const [, within] = Object.entries(errors).find(([path]) => path.startsWith(`${name}.`)) ?? [];
  return within === undefined ? {} : { [name]: within };
}
