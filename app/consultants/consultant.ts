import { CallError } from '#/contract/call-error.ts';
import type { Call } from '#/contract/call.ts';
import { getConsultant, type Consultant } from './contract.ts';

/** Asks for a consultant of a branch. Without a branch it fails before anything is sent. */
export async function askConsultant(
  call: Call,
  wanted: { substation_id?: string | null; uid?: string },
): Promise<Consultant | null> {
  const { substation_id, uid } = wanted;
  if (!substation_id) {
    throw new CallError(getConsultant, { status: 0, message: 'No substation_id provided' });
  }
  return call(getConsultant, { substation_id, ...(uid !== undefined && { uid }) });
}
