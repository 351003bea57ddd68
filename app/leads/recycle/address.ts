import { href } from '#/app/sitemap.ts';

/** The car that a visitor asks about, as the address has it: empty where nothing is chosen. */
export type Choice = {
  brand_id: string;
  series_id: string;
  model: string;
  registration_year: string;
  mileage: string;
};

const FIELDS = ['brand_id', 'series_id', 'model', 'registration_year', 'mileage'] as const;
/** What makes no sense in an address is as good as absent. */
const WORD = /^[^,\p{Cc}]{1,100}$/u;

/** The car that an address names. */
export function readChoice(query: URLSearchParams): Choice {
  const read = (name: string) => {
    const value = query.get(name) ?? '';
    return WORD.test(value) ? value : '';
  };
  return Object.fromEntries(FIELDS.map((name) => [name, read(name)])) as Choice;
}

/** What the models of a brand are asked for by. */
export function modelsOf({ brand_id }: Pick<Choice, 'brand_id'>) {
  return { category: 'carmodel', brand_id } as const;
}

/** The address of the page about this car. */
export function recycleAddress(
  choice: Choice,
  more: Readonly<Record<string, string>> = {},
): string {
  const chosen = Object.entries(choice).filter(([, value]) => value !== '');
  return href('Recycle', {}, { ...Object.fromEntries(chosen), ...more });
}
