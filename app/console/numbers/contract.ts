import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';

const count = v.number();
/** A number; null for what was not recorded. */
const recorded = v.nullable(v.number());

/** The numbers of days that a person can choose. */
export const PERIODS = ['7', '30', '90'] as const;

/** The days and the branch that a person chooses; all branches without one. */
export type NumbersFilter = { days: (typeof PERIODS)[number]; branch: string };

const Days = v.optional(v.picklist(PERIODS), '30');
const Branch = v.optional(v.pipe(v.string(), v.maxLength(60)), '');

/** The names of the tables of figures. */
export const TABLES = ['day', 'car', 'consultant', 'branch', 'app', 'kind', 'age'] as const;
export type TableName = (typeof TABLES)[number];

const Table = v.object({
  /** The headings of `cells`. */
  headings: v.array(v.string()),
  rows: v.array(
    v.object({
      name: v.string(),
      /** The number of a car; empty for others. */
      number: v.string(),
      /** The path of the row's page in the console; null without one. */
      path: v.nullable(v.string()),
      cells: v.array(recorded),
    }),
  ),
  /** Whether there are more rows. */
  is_cut: v.boolean(),
  /** What the figures do not include, in words; empty if nothing. */
  note: v.string(),
});
export type Table = v.InferOutput<typeof Table>;

/** Returns the figures of the last days (in China, today included). */
export const getNumbers = consoleEndpoint({
  name: 'getNumbers',
  method: 'GET',
  path: '/v1/console/numbers',
  input: v.object({ days: Days, branch: Branch }),
  output: v.object({
    from: v.string(),
    to: v.string(),
    /** The branches that an owner can select. */
    branches: v.array(v.object({ id: v.string(), name: v.string() })),
    /** The first recorded day of each kind of figure; null before the first record. */
    recorded: v.object({
      views: v.nullable(v.string()),
      leads: v.nullable(v.string()),
      answers: v.nullable(v.string()),
    }),
    /** One entry for each day. */
    series: v.array(
      v.object({ day: v.string(), views: recorded, leads: recorded, bookings: recorded }),
    ),
    totals: v.object({ views: recorded, leads: recorded, bookings: recorded }),
    funnel: v.object({
      /** Views of lists, of all branches; null if not recorded, or for a single branch. */
      lists: recorded,
      details: recorded,
      /** Leads about a car. */
      leads: recorded,
    }),
    answers: v.object({
      answered: count,
      within: count,
      median_s: recorded,
      /** The limit of the dealer, in seconds of opening hours. */
      limit_s: count,
      /** The number of customers who wait now; at most 1,000. */
      waiting: count,
    }),
    /** Cars for sale by days in stock. `price` is the sum of their prices in yuan. */
    ages: v.array(v.object({ name: v.string(), cars: count, priced: count, price: count })),
  }),
});

export type Numbers = v.InferOutput<typeof getNumbers.output>;

/** Returns one table of figures, its largest rows first. */
export const getNumbersTable = consoleEndpoint({
  name: 'getNumbersTable',
  method: 'GET',
  path: '/v1/console/numbers/{table}',
  input: v.object({
    table: v.picklist(TABLES),
    days: Days,
    branch: Branch,
    /** The order of cars. */
    order: v.optional(v.picklist(['views', 'leads']), 'views'),
  }),
  output: Table,
});

/** Returns a table of figures as CSV. The export is audited. */
export const exportNumbers = consoleEndpoint({
  name: 'exportNumbers',
  method: 'POST',
  path: '/v1/console/numbers/{table}/export',
  input: v.object({ table: v.picklist(TABLES), days: Days, branch: Branch }),
  output: v.object({ file_name: v.string(), csv: v.string() }),
});
