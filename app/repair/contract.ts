import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** The schema of a package of workshop work. */
export const RepairPackage = v.object({
  id: v.string(),
  name: v.string(),
  /** Work and parts, item by item. */
  contents: v.nullish(v.array(v.string()), []),
  /** The cars that the package fits, as text. */
  fits: text,
  /** Hours of labour. */
  hours: number,
  parts_brand: text,
  /** Price in yuan. Null if it depends on the car. */
  price: number,
  /** True if `price` is the minimum. */
  is_least: v.nullish(v.boolean(), false),
  member_price: number,
  notes: text,
  /** The branches that offer the package. Empty means all branches. */
  branches: v.nullish(v.array(v.object({ id: v.string(), name: v.string() })), []),
});
export type RepairPackage = v.InferOutput<typeof RepairPackage>;

/** The schema of the packages of workshop work by category, in the dealer's order. */
export const RepairPackages = v.array(
  v.object({ category: v.string(), packages: v.array(RepairPackage) }),
);

/** Returns the packages of workshop work by category, with their prices. */
export const listRepairPackages = endpoint({
  name: 'listRepairPackages',
  summary: 'Repair packages by category, with their prices',
  service: 'own',
  path: '/v1/repair-packages',
  input: v.object({}),
  output: RepairPackages,
  failure: 'alert',
});
