import type { Seed } from './test-seed.ts';

const POINTS = /^GET \/v1\/vehicleInspection\/appraise\/checkPoints\?/;

/** Errors that back ends make in inspections, to test that the rules find them. */
export const INSPECTION_SEEDS: readonly Seed[] = [
  {
    what: 'another score in the appraisal',
    match: /vehicleInspection\/appraise\?/,
    body: (appraisal) => ({ ...appraisal, score: 1 }),
    rule: 'getInspection grade',
    problem: /in the appraisal .* 1$/,
  },
  {
    what: 'unchecked points counted as checked',
    match: POINTS,
    body: (list) =>
      list.counts ? { ...list, counts: { ...list.counts, checked: list.counts.applicable } } : list,
    rule: 'listCheckpoints counts',
    problem: /are not applicable/,
  },
  {
    what: 'another result in the table',
    match: /checkPoints\?.*view=table/,
    body: (list) => {
      if (list.categories) list.categories[0].points[0].result = 'abnormal';
      return list;
    },
    rule: 'listCheckpoints table',
    problem: /other results than in the list/,
  },
  {
    what: 'another result on the page of a checkpoint',
    match: /checkPointItem/,
    body: (point) => ({ ...point, result: 'restored' }),
    rule: 'getCheckpoint agrees',
    problem: /result is restored/,
  },
  {
    what: 'a signed report that was changed',
    match: /vehicleInspection\/proof\?/,
    body: (file) => ({ ...file, content: { ...file.content, odometer_km: 1 } }),
    rule: 'getSignedReport signature',
    problem: /altered: odometer_km/,
  },
  {
    what: 'a key that is not published',
    match: /jwks\.json/,
    body: () => ({ keys: [] }),
    rule: 'getSignedReport signature',
    problem: /jwks\.json does not have/,
  },
];
