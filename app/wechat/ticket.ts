import type { Context } from '#/server/http/implement.ts';
import { createTicketCipher } from './encrypted-ticket.ts';
import type { Account } from './platform.ts';
import { isAboutToken } from './refusals.ts';
import { invalidateToken, acquireToken } from './ticket-lease.ts';

type TicketContext = Pick<Context, 'db' | 'now' | 'warn'>;

/** The pending ticket requests of this process, by database and account. */
const underWay = new WeakMap<object, Map<string, Promise<string>>>();

/** Returns the ticket with which this account signs pages. */
export function ticketOf(account: Account, context: TicketContext): Promise<string> {
  const pending = underWay.get(context.db) ?? new Map<string, Promise<string>>();
  underWay.set(context.db, pending);
  const started =
    pending.get(account.id) ??
    findTicket(account, context).finally(() => void pending.delete(account.id));
  pending.set(account.id, started);
  return started;
}

function findTicket(account: Account, { db, now, warn }: TicketContext): Promise<string> {
  const { id, secret, askToken, askTicket } = account;
  const cipher = createTicketCipher(secret, id);
  const loan = (what: string) => ({
    db,
    cipher,
    now,
    name: `${id}/${what}/${cipher.mark}`,
    warn: (error: unknown) => warn(error, `the chat platform gave no ${what} for ${id}`),
  });
  const token = { ...loan('token'), ask: askToken };
  return acquireToken({
    ...loan('ticket'),
    async ask() {
      const first = await acquireToken(token);
      try {
        return await askTicket(first);
      } catch (error) {
        if (!isAboutToken(error)) throw error;
        // Retry once only: a token that is refused right after its issue will be refused again.
        await invalidateToken(token, first);
        return askTicket(await acquireToken(token));
      }
    },
  });
}
