/** A table that explains words to people who write import files. */
export type Glossary = {
  title: string;
  headings: readonly string[];
  rows(): readonly (readonly string[])[];
};
