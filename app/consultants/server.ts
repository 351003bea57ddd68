import { implement, type Implementation } from '#/server/http/implement.ts';
import { qrPicture } from '#/server/pages/qr/qr-picture.ts';
import { getConsultant, type Consultant } from './contract.ts';
import { listConsultants } from './queries.ts';

/** Implements the call of consultants. */
export const consultantServices: Implementation[] = [
  implement(getConsultant, async ({ substation_id, uid, but = '' }, { db }) => {
    const all = await listConsultants(db, substation_id);
    const seen = but.split(',');
    const fresh = all.filter(({ id }) => !seen.includes(id));
    // After all consultants were seen, only the one seen last is excluded.
    const others = fresh.length > 0 ? fresh : all.filter(({ id }) => id !== seen.at(-1));
    const drawn = anyOf(others.length > 0 ? others : all);
    const chosen = all.find(({ id }) => id === uid) ?? drawn;
    if (!chosen) return null;
    const { contact_url } = chosen;
    // If a URL was imported without a QR code, the code is drawn from the URL.
    const picture = chosen.qr_code ?? (contact_url === null ? null : await codeOf(contact_url));
    return { ...toConsultant(chosen), qr_code: picture };
  }),
];

/** Returns a random item of `all`; undefined for an empty list. */
function anyOf<One>(all: readonly One[]): One | undefined {
  return all[Math.floor(Math.random() * all.length)];
}

async function codeOf(url: string): Promise<string> {
  return `data:image/png;base64,${(await qrPicture(url)).toString('base64')}`;
}

type Row = Awaited<ReturnType<typeof listConsultants>>[number];

function toConsultant({ branch_id, branch_name, more, ...row }: Row): Consultant {
  const stored = JSON.parse(more) as NonNullable<Consultant['more']>;
  return { ...row, substation_id: branch_id, more: { ...stored, branch_name } };
}
