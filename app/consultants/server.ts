import { implement, type Implementation } from '#/server/implement.ts';
import { qrPicture } from '#/server/qr-picture.ts';
import { getConsultant, type Consultant } from './contract.ts';
import { listConsultants } from './queries.ts';

/** The call about consultants. One who is not of the branch, or left it, is replaced by any of the branch. */
export const consultantServices: Implementation[] = [
  implement(getConsultant, async ({ substation_id, uid }, { db }) => {
    const all = await listConsultants(db, substation_id);
    const any = all[Math.floor(Math.random() * all.length)];
    const chosen = all.find(({ id }) => id === uid) ?? any;
    if (!chosen) return null;
    const { contact_url } = chosen;
    // Whoever imported an address and no picture gets the picture drawn.
    const drawn = chosen.qr_code ?? (contact_url === null ? null : await codeOf(contact_url));
    return { ...toConsultant(chosen), qr_code: drawn };
  }),
];

async function codeOf(url: string): Promise<string> {
  return `data:image/png;base64,${(await qrPicture(url)).toString('base64')}`;
}

type Row = Awaited<ReturnType<typeof listConsultants>>[number];

function toConsultant({ branch_id, branch_name, more, ...row }: Row): Consultant {
  const kept = JSON.parse(more) as NonNullable<Consultant['more']>;
  return { ...row, substation_id: branch_id, more: { ...kept, branch_name } };
}
