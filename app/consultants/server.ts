import { implement, type Implementation } from '#/server/implement.ts';
import { qrPicture } from '#/server/qr-picture.ts';
import { getConsultant, type Consultant } from './contract.ts';
import { listConsultants } from './queries.ts';

/** The call about consultants. One who is not of the branch, or left it, is replaced by any of the branch. */
export const consultantServices: Implementation[] = [
  implement(getConsultant, async ({ substation_id, uid, but = '' }, { db }) => {
    const all = await listConsultants(db, substation_id);
    const seen = but.split(',');
    const fresh = all.filter(({ id }) => !seen.includes(id));
    // Whoever has seen all meets any but the last one.
    const others = fresh.length > 0 ? fresh : all.filter(({ id }) => id !== seen.at(-1));
    const drawn = anyOf(others.length > 0 ? others : all);
    const chosen = all.find(({ id }) => id === uid) ?? drawn;
    if (!chosen) return null;
    const { contact_url } = chosen;
    // Whoever imported an address and no picture gets the picture drawn.
    const picture = chosen.qr_code ?? (contact_url === null ? null : await codeOf(contact_url));
    return { ...toConsultant(chosen), qr_code: picture };
  }),
];

/** Each as likely as any other. */
function anyOf<One>(all: readonly One[]): One | undefined {
  return all[Math.floor(Math.random() * all.length)];
}

async function codeOf(url: string): Promise<string> {
  return `data:image/png;base64,${(await qrPicture(url)).toString('base64')}`;
}

type Row = Awaited<ReturnType<typeof listConsultants>>[number];

function toConsultant({ branch_id, branch_name, more, ...row }: Row): Consultant {
  const kept = JSON.parse(more) as NonNullable<Consultant['more']>;
  return { ...row, substation_id: branch_id, more: { ...kept, branch_name } };
}
