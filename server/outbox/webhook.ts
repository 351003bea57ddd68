import { webhookName } from './recipient-names.ts';
import type { Message, Outcome, Recipient } from './recipient.ts';
import { errcodeOf, sendJson } from './send.ts';
import { signedHeaders } from './signature.ts';

type Webhook = {
  url: string;
  secret: string;
  /**
   * Returns the content of this message; undefined if the message is obsolete. Called again for
   * each attempt.
   */
  compose(message: Message): Promise<object | undefined>;
  timeoutMs?: number;
};

/**
 * Returns a recipient that posts messages as signed JSON to this URL. A status from 200 to 299
 * means delivered, unless the body has an `errcode` other than 0.
 */
export function webhookRecipient({ url, secret, compose, timeoutMs }: Webhook): Recipient {
  return {
    name: webhookName(url),
    atOnce: 4,
    async deliver(message, signal): Promise<Outcome> {
      const content = await compose(message);
      if (content === undefined) return { state: 'delivered' };
      const body = JSON.stringify(content);
      const headers = signedHeaders({ id: message.id, body, secret }, new Date());
      const waits = { signal, ...(timeoutMs !== undefined && { timeoutMs }) };
      const answer = await sendJson(url, { body, headers }, waits);
      if ('problem' in answer) return { state: 'failed', problem: answer.problem };
      const { status, text, retryAfterMs } = answer;
      const code = errcodeOf(text) ?? 0;
      if (status >= 200 && status < 300 && code === 0) return { state: 'delivered' };
      const problem = code === 0 ? `it answered HTTP ${status}` : `it answered errcode ${code}`;
      return { state: 'failed', problem, ...(retryAfterMs && { waitMs: retryAfterMs }) };
    },
  };
}
