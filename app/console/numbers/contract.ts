import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';

const count = v.number();
/** The schema of a number that is null if it was not recorded. */
const recorded = v.nullable(v.number());

/** The periods in days that a person can choose. */
export const PERIODS = ['7', '30', '90'] as const;

/** The period in days and the branch that a person chose. `branch` is empty for all branches. */
export type NumbersFilter = { days: (typeof PERIODS)[number]; branch: string };

const Days = v.optional(v.picklist(PERIODS), '30');
const Branch = v.optional(v.pipe(v.string(), v.maxLength(60)), '');

/** The names of the tables of statistics. */
export const TABLES = ['day', 'car', 'consultant', 'branch', 'app', 'kind', 'age'] as const;
export type TableName = (typeof TABLES)[number];

const Table = v.object({
  /** The headings of the columns in `cells`. */
  headings: v.array(v.string()),
  rows: v.array(
    v.object({
      name: v.string(),
      /** The number of the car that the row is about; empty if it is about no car. */
      number: v.string(),
      /** The path of the page in the console that the row is about; null if there is none. */
      path: v.nullable(v.string()),
      cells: v.array(recorded),
    }),
  ),
  /** Whether the table has more rows than were returned. */
  is_cut: v.boolean(),
  /** What the numbers leave out, in Chinese; empty if they are complete. */
  note: v.string(),
});
export type Table = v.InferOutput<typeof Table>;

/** Returns the statistics of the last `days` days in China, including today. */
export const getNumbers = consoleEndpoint({
  name: 'getNumbers',
  method: 'GET',
  path: '/v1/console/numbers',
  input: v.object({ days: Days, branch: Branch }),
  output: v.object({
    from: v.string(),
    to: v.string(),
    /** The branches by which an owner can filter. */
    branches: v.array(v.object({ id: v.string(), name: v.string() })),
    /**
     * The first day of each kind of number, from which the numbers are complete; null if nothing
     * was recorded.
     */
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
      /**
       * How often lists of cars were viewed, in all branches together. Null if this was not
       * recorded, or if a branch is chosen.
       */
      lists: recorded,
      details: recorded,
      /** The number of leads about a car. */
      leads: recorded,
    }),
    answers: v.object({
      answered: count,
      within: count,
      median_s: recorded,
      /** The dealer's target for the time until an answer, in seconds within opening hours. */
      limit_s: count,
      /** The number of leads that now wait for a first answer. It is at most 1,000. */
      waiting: count,
    }),
    /**
     * The released cars for sale, grouped by days in stock. `priced` is the number of cars with a
     * price, and `price` the sum of these prices in yuan.
     */
    ages: v.array(v.object({ name: v.string(), cars: count, priced: count, price: count })),
  }),
});

export type Numbers = v.InferOutput<typeof getNumbers.output>;

/** Returns one table of statistics. In most tables, the rows with the largest numbers are first. */
export const getNumbersTable = consoleEndpoint({
  name: 'getNumbersTable',
  method: 'GET',
  path: '/v1/console/numbers/{table}',
  input: v.object({
    table: v.picklist(TABLES),
    days: Days,
    branch: Branch,
    /** The number by which the table of cars is sorted. */
    order: v.optional(v.picklist(['views', 'leads']), 'views'),
  }),
  output: Table,
});

/** Returns a table of statistics as CSV, and writes the export to the audit log. */
export const exportNumbers = consoleEndpoint({
  name: 'exportNumbers',
  method: 'POST',
  path: '/v1/console/numbers/{table}/export',
  input: v.object({ table: v.picklist(TABLES), days: Days, branch: Branch }),
  output: v.object({ file_name: v.string(), csv: v.string() }),
});
