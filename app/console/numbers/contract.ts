import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';

const count = v.number();
/** The schema of a number; null if it was not recorded. */
const recorded = v.nullable(v.number());

/** The numbers of days that a person can choose. */
export const PERIODS = ['7', '30', '90'] as const;

/** The number of days and the branch that a person chose. `branch` is empty for all branches. */
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
      /** The number of a car; empty if the row is not about a car. */
      number: v.string(),
      /** The path of the row's page in the console; null without one. */
      path: v.nullable(v.string()),
      cells: v.array(recorded),
    }),
  ),
  /** Whether the table has more rows than were returned. */
  is_cut: v.boolean(),
  /** What the numbers do not include, as text; empty if they are complete. */
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
    /** The branches that an owner can select. */
    branches: v.array(v.object({ id: v.string(), name: v.string() })),
    /** The first recorded day of each kind of number; null if nothing was recorded. */
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
       * The number of views of lists of cars, for all branches together. Null if not recorded, or
       * if a branch is chosen.
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
      /** The dealer's limit for answers, in seconds within opening hours. */
      limit_s: count,
      /** The number of customers who are waiting now, counted up to 1,000. */
      waiting: count,
    }),
    /** The released cars for sale grouped by days in stock. `price` is the sum of their prices in yuan. */
    ages: v.array(v.object({ name: v.string(), cars: count, priced: count, price: count })),
  }),
});

export type Numbers = v.InferOutput<typeof getNumbers.output>;

/** Returns one table of statistics, rows with the largest numbers first. */
export const getNumbersTable = consoleEndpoint({
  name: 'getNumbersTable',
  method: 'GET',
  path: '/v1/console/numbers/{table}',
  input: v.object({
    table: v.picklist(TABLES),
    days: Days,
    branch: Branch,
    /** The number by which cars are sorted. */
    order: v.optional(v.picklist(['views', 'leads']), 'views'),
  }),
  output: Table,
});

/** Returns a table of statistics as CSV, and records the export in the audit log. */
export const exportNumbers = consoleEndpoint({
  name: 'exportNumbers',
  method: 'POST',
  path: '/v1/console/numbers/{table}/export',
  input: v.object({ table: v.picklist(TABLES), days: Days, branch: Branch }),
  output: v.object({ file_name: v.string(), csv: v.string() }),
});
