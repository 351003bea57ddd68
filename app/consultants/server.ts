import { implement, type Implementation } from '#/server/implement.ts';
import { getConsultant, type Consultant } from './contract.ts';
import { listConsultants } from './queries.ts';

/** The call about consultants. One who is not of the branch, or left it, is replaced by any of the branch. */
export const consultantServices: Implementation[] = [
  implement(getConsultant, async ({ substation_id, uid }, { db }) => {
    const all = await listConsultants(db, substation_id);
    const any = all[Math.floor(Math.random() * all.length)];
    const chosen = all.find(({ id }) => id === uid) ?? any;
    return chosen ? toConsultant(chosen) : null;
  }),
];

type Row = Awaited<ReturnType<typeof listConsultants>>[number];

function toConsultant({ branch_id, branch_name, more, ...row }: Row): Consultant {
  const kept = JSON.parse(more) as NonNullable<Consultant['more']>;
  return { ...row, substation_id: branch_id, more: { ...kept, branch_name } };
}
