import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { addDays } from '#/app/dates.ts';
import { countCases } from '#/app/leads/cases/queue-queries.ts';
import { countLeadsAboutCars, countLeadsByDay, measureAnswers } from './lead-queries.ts';
import { readRecorded, type Recorded, type Scope } from './scope.ts';
import {
  countCarsByAge,
  countViewsByDay,
  countViewsOfRoute,
  countViewsOfScreens,
} from './view-queries.ts';

/** The routes of the pages with lists of cars. */
const LISTS = ['Index', 'layout', 'StandardDiscount'];
/** The upper limits of the age groups, in days in stock. A further group has all older cars. */
const AGES = [30, 60, 90];
/** Leads that wait for a first answer are counted up to this number. */
const MOST_WAITING = 1_000;

/**
 * Returns the number of views, leads and bookings on each day. A number is null for days before the
 * first recorded one.
 */
export async function readSeries(
  { period, leads, views }: Scope,
  recorded: Recorded,
  { db }: ConsoleContext,
) {
  const [viewsOf, leadsOf] = await Promise.all([
    countViewsByDay(db, views),
    countLeadsByDay(db, leads),
  ]);
  const known = (first: string | null, day: string, value: number | undefined) =>
    first === null || day < first ? null : (value ?? 0);
  return period.days.map((day) => ({
    day,
    views: known(recorded.views, day, viewsOf.get(day)),
    leads: known(recorded.leads, day, leadsOf.get(day)?.leads),
    bookings: known(recorded.leads, day, leadsOf.get(day)?.bookings),
  }));
}

/** Returns the cars for sale grouped by days in stock. */
export async function readAges({ period, views }: Scope, { db }: ConsoleContext) {
  const starts = AGES.map((days) => addDays(period.to, -days));
  const groups = await countCarsByAge(db, starts, views.branches);
  return groups.map((group, at) => ({ name: ageName(at), ...group }));
}

function ageName(at: number): string {
  const [from, until] = [at === 0 ? 0 : (AGES[at - 1] ?? 0) + 1, AGES[at]];
  return until === undefined ? `${from - 1} 天以上` : `${from}–${until} 天`;
}

/** Returns the statistics in the format of `getNumbers`. */
export async function readNumbers(scope: Scope, context: ConsoleContext) {
  const { db, config } = context;
  const { period, leads, views } = scope;
  const limit_s = config.leadAnswerMinutes * 60;
  const recorded = await readRecorded(context);
  const since = (first: string | null, count: number) =>
    first === null || first > period.to ? null : count;
  const [series, lists, details, aboutCars, answers, waiting, ages] = await Promise.all([
    readSeries(scope, recorded, context),
    views.branches === undefined ? countViewsOfScreens(db, period, LISTS) : undefined,
    countViewsOfRoute(db, views, 'carDetail'),
    countLeadsAboutCars(db, leads),
    measureAnswers(db, leads, limit_s),
    countCases(db, { queue: 'new', branches: leads.branches }, MOST_WAITING),
    readAges(scope, context),
  ]);
  const sum = (name: 'views' | 'leads' | 'bookings') =>
    series.reduce<number | null>(
      (all, { [name]: value }) => (value === null ? all : (all ?? 0) + value),
      null,
    );
  return {
    from: period.from,
    to: period.to,
    recorded,
    series,
    totals: { views: sum('views'), leads: sum('leads'), bookings: sum('bookings') },
    funnel: {
      lists: lists === undefined ? null : since(recorded.views, lists),
      details: since(recorded.views, details),
      leads: since(recorded.leads, aboutCars),
    },
    answers: { ...answers, limit_s, waiting },
    ages,
  };
}
