import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** Work that a workshop does at a price (yuan). */
export const RepairPackage = v.object({
  id: v.string(),
  name: v.string(),
  /** What is done and what is put in, item by item. */
  contents: v.nullish(v.array(v.string()), []),
  /** Which cars it is for, in words. */
  fits: text,
  /** Hours of labour. */
  hours: number,
  parts_brand: text,
  /** Null where it depends on the car. */
  price: number,
  /** True where the price is the least that it may come to. */
  is_least: v.nullish(v.boolean(), false),
  member_price: number,
  notes: text,
  /** Where it is offered; empty is at every branch. */
  branches: v.nullish(v.array(v.object({ id: v.string(), name: v.string() })), []),
});
export type RepairPackage = v.InferOutput<typeof RepairPackage>;

/** Packages by category, in the dealer's order. */
export const RepairPackages = v.array(
  v.object({ category: v.string(), packages: v.array(RepairPackage) }),
);

/** What the workshops offer. */
export const listRepairPackages = endpoint({
  name: 'listRepairPackages',
  summary: 'Repair packages by category, with their prices',
  service: 'own',
  path: '/v1/repair-packages',
  input: v.object({}),
  output: RepairPackages,
  failure: 'alert',
});
