import type { InferInput } from 'valibot';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { Model } from './catalogue.ts';
import type { Known } from './hand-written-cars.ts';

/** The facts of a demo car, from which its import row and its reports are generated. */
export type DemoCar = Omit<Known, 'earlier'> & {
  model: Model;
  history: { date: string; price: number }[];
  /** The last day of the special price; absent if the price has no end. */
  until?: string;
  seed: number;
};

/** A row of the demo's import file of cars. */
export type DemoRow = InferInput<typeof CarRow> & {
  id: string;
  brand: string;
  energy?: string;
  body?: string;
  type: string;
};
