import { periodWords, queriedWords } from '#/app/evidence/queried-words.ts';
import { isWholeLife, type Claims } from './claims-verdict.ts';

type Services = Omit<Claims, 'claims'> & { services: readonly { date: string }[] };

/**
 * Returns a short text about the service records of an inspection: their query and its result, or
 * their number if they were not queried. Undefined if there is neither a query nor a record.
 */
export function shortServices({ services, ...query }: Services): string | undefined {
  const { queried } = query;
  const last = services.map(({ date }) => date).sort()[services.length - 1];
  if (!queried) return last && `车商记录维保 ${services.length} 次，没有查询，可能不全`;
  const period = isWholeLife(query) ? '' : `${periodWords(queried)} `;
  const found = last ? `查到维保 ${services.length} 次，最近 ${last}` : '未查到维保记录';
  return `${queriedWords(queried)}，${period}${found}`;
}
