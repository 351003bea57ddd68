import { sendJson } from './send.ts';
import { signedHeaders } from './signature.ts';
import type { Message, Outcome, Target } from './target.ts';
import { webhookName } from './target-names.ts';

type Webhook = {
  url: string;
  secret: string;
  /** What a message says, made at each attempt; undefined where there is nothing left to say. */
  compose(message: Message): Promise<object | undefined>;
  timeoutMs?: number;
};

/** A program that takes messages as signed JSON. Any status from 200 to 299 says that it has one. */
export function webhookTarget({ url, secret, compose, timeoutMs }: Webhook): Target {
  return {
    name: webhookName(url),
    atOnce: 4,
    async deliver(message, signal): Promise<Outcome> {
      const said = await compose(message);
      if (said === undefined) return { state: 'delivered' };
      const body = JSON.stringify(said);
      const headers = signedHeaders({ id: message.id, body, secret }, new Date());
      const waits = { signal, ...(timeoutMs !== undefined && { timeoutMs }) };
      const answer = await sendJson(url, { body, headers }, waits);
      if ('problem' in answer) return { state: 'failed', problem: answer.problem };
      const { status, retryAfterMs } = answer;
      if (status >= 200 && status < 300) return { state: 'delivered' };
      const problem = `it answered HTTP ${status}`;
      return { state: 'failed', problem, ...(retryAfterMs && { waitMs: retryAfterMs }) };
    },
  };
}
