import { implementConsole } from '#/app/console/calls/implement.ts';
import { branchChoices, readRows } from '#/app/console/inbox/read-rows.ts';
import { branchesOf } from '#/app/console/inbox/scope.ts';
import { addDays, chinaDay } from '#/app/dates.ts';
import { listVisits, readChangeNumber } from '#/app/leads/cases/queries.ts';
import { getVisits } from './contract.ts';

const MOST_VISITS = 300;

/** The handler of `getVisits`. */
export const visitsCall = implementConsole(getVisits, async ({ day, branch }, context) => {
  const { db, now, staff } = context;
  // Read first: a change during the other queries is then noticed.
  const change = await readChangeNumber(db);
  const today = chinaDay(now());
  const days = weekOf(day ?? today);
  const branches = branchesOf(staff, branch);
  const cases = await listVisits(db, { days, branches, most: MOST_VISITS + 1 });
  const rows = await readRows(cases.slice(0, MOST_VISITS), context);
  return {
    change,
    today,
    days: days.map((each) => ({
      day: each,
      rows: rows.filter(({ visit }) => visit?.day === each),
    })),
    has_more: cases.length > MOST_VISITS,
    branches: await branchChoices(context),
  };
});

/** Returns the seven days of the week that contains this day. The first is Monday. */
function weekOf(day: string): string[] {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => addDays(day, at - sinceMonday));
}
