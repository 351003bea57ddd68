import * as v from 'valibot';
import { decimal } from '#/records/columns/fields.ts';
import { inputNote } from '#/records/columns/input/input-note.ts';
import { because } from '#/records/reasons/reason.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';

/**
 * The schema of a measured value as imported. It accepts any number, because the limits in the
 * catalogue determine the result for it.
 */
const measured = decimal({ min: -Infinity, max: Infinity });

/** A measured value from a cell that also has a unit: 7.5mm. */
type Measured = { number: number; unit: string };

/** The units that may follow a measured value in a cell, by their spellings. */
const UNITS: Readonly<Record<string, string>> = {
  mm: 'mm',
  毫米: 'mm',
  '%': '%',
  mv: 'mV',
  毫伏: 'mV',
  v: 'V',
  伏: 'V',
  '°c': '℃',
  摄氏度: '℃',
  km: 'km',
  公里: 'km',
};

/**
 * The schema of a measured value as imported. The output is a plain number, or an object if the
 * cell has a unit. The object is not stored: `numberOf` removes the unit first.
 */
export const measuredCell = v.pipe(
  v.union([v.string(), v.number()], because(VALUE.number())),
  v.transform((written): number | Measured => {
    const text = String(written).normalize('NFKC').toLowerCase().trim();
    const [, digits, unit = ''] = /^(.*?\d)\s*([^\d\s.]+)$/.exec(text) ?? [];
    const known = UNITS[unit];
    const parsed = v.safeParse(measured, known === undefined ? written : digits);
    const number = parsed.success ? parsed.output : Number.NaN;
    return known === undefined ? number : { number, unit: known };
  }),
  v.check((value) => !Number.isNaN(numberOf(value)), because(VALUE.number())),
  v.description('数'),
  inputNote({ kind: 'number', unit: '' }),
);

/** Returns a measured value without its unit. */
export function numberOf(value: number | Measured): number {
  return typeof value === 'number' ? value : value.number;
}
