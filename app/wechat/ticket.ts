import type { Context } from '#/server/implement.ts';
import { giveUp, borrow } from './loans.ts';
import type { Account } from './platform.ts';
import { isAboutToken } from './refusals.ts';
import { sealOf } from './sealed.ts';

type Asked = Pick<Context, 'db' | 'now' | 'warn'>;

/** What each database is being asked for by this process. */
const underWay = new WeakMap<object, Map<string, Promise<string>>>();

/** The account's ticket, which signatures are made with. Many who ask at a time ask once. */
export function ticketOf(account: Account, context: Asked): Promise<string> {
  const asked = underWay.get(context.db) ?? new Map<string, Promise<string>>();
  underWay.set(context.db, asked);
  const started =
    asked.get(account.id) ??
    findTicket(account, context).finally(() => void asked.delete(account.id));
  asked.set(account.id, started);
  return started;
}

function findTicket(account: Account, { db, now, warn }: Asked): Promise<string> {
  const { id, secret, askToken, askTicket } = account;
  const seal = sealOf(secret, id);
  const loan = (what: string) => ({
    db,
    seal,
    now,
    name: `${id}/${what}/${seal.mark}`,
    warn: (error: unknown) => warn(error, `the chat platform gave no ${what} for ${id}`),
  });
  const token = { ...loan('token'), ask: askToken };
  return borrow({
    ...loan('ticket'),
    async ask() {
      const first = await borrow(token);
      try {
        return await askTicket(first);
      } catch (error) {
        if (!isAboutToken(error)) throw error;
        // Once: one that is refused right after it was lent will not be taken the next time.
        await giveUp(token, first);
        return askTicket(await borrow(token));
      }
    },
  });
}
