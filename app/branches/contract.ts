import * as v from 'valibot';
import { Stock } from '#/app/search/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);

/**
 * The schema of a branch. `count` is the number of its cars for sale in the requested sales
 * channel.
 */
export const Branch = v.object({
  id: loose(v.string(), { names: ['substation_id'] }),
  name: loose(v.string(), { names: ['substation_name'] }),
  province: loose(text, { names: ['province_name'] }),
  city: text,
  address: text,
  phone: text,
  hours: text,
  /** The URL of a picture of the branch's front. */
  picture: text,
  /** The coordinates in GCJ-02, the coordinate system of maps in China. */
  location: v.nullish(v.object({ lng: v.number(), lat: v.number() }), null),
  count: v.nullish(v.number(), 0),
});
export type Branch = v.InferOutput<typeof Branch>;

/** The schema of a car for sale at a branch. `price` is in yuan. */
export const BranchCar = v.object({
  id: v.string(),
  name: v.string(),
  cover: text,
  price: v.nullish(v.number(), null),
});
export type BranchCar = v.InferOutput<typeof BranchCar>;

/** Returns up to three premium cars for sale of each branch. */
export const listBranchCars = endpoint({
  name: 'listBranchCars',
  summary: 'A few cars for sale of each branch',
  service: 'own',
  path: '/v1/branch-cars',
  input: v.object({}),
  output: v.array(v.object({ branch_id: v.string(), cars: v.array(BranchCar) })),
  failure: 'pass',
});

/**
 * Returns the branches by province, each with the number of its cars in the requested sales
 * channel.
 */
export const listBranches = endpoint({
  name: 'listBranches',
  summary: 'Branches by province',
  service: 'main',
  path: '/v1/filter-param-substations',
  input: Stock,
  output: v.array(v.object({ province: v.string(), substations: v.array(Branch) })),
  failure: 'alert',
});

/** Returns the provinces with cars in the requested sales channel, and the number of these cars. */
export const listProvinces = endpoint({
  name: 'listProvinces',
  summary: 'Provinces with cars',
  service: 'main',
  path: '/v1/filter-param-province',
  input: Stock,
  output: v.array(v.object({ id: v.string(), name: v.string(), count: v.nullish(v.number(), 0) })),
  failure: 'pass',
});
