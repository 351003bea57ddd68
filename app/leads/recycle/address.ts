import { href } from '#/app/sitemap.ts';

/** The car that a visitor chose, from the page's query. A field is empty if nothing is chosen. */
export type Choice = {
  brand_id: string;
  series_id: string;
  model: string;
  registration_year: string;
  mileage: string;
};

const FIELDS = ['brand_id', 'series_id', 'model', 'registration_year', 'mileage'] as const;
/** The format of query values. Other values are ignored. */
const WORD = /^[^,\p{Cc}]{1,100}$/u;

/** Parses the visitor's car from the query of the selling page. */
export function readChoice(query: URLSearchParams): Choice {
  const read = (name: string) => {
    const value = query.get(name) ?? '';
    return WORD.test(value) ? value : '';
  };
  return Object.fromEntries(FIELDS.map((name) => [name, read(name)])) as Choice;
}

/** Returns the input of `getOptions` for the models of this brand. */
export function modelsOf({ brand_id }: Pick<Choice, 'brand_id'>) {
  return { category: 'carmodel', brand_id } as const;
}

/** Returns the address of the selling page for this car. `more` has further query parameters. */
export function recycleAddress(
  choice: Choice,
  more: Readonly<Record<string, string>> = {},
): string {
  const chosen = Object.entries(choice).filter(([, value]) => value !== '');
  return href('Recycle', {}, { ...Object.fromEntries(chosen), ...more });
}
