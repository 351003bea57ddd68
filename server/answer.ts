import { getDotPath, safeParse } from 'valibot';
import { createPlainCall, withPolicy, type Call } from '#/contract/call.ts';
import { CallError } from '#/contract/call-error.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { fillAnswer } from '#/contract/gaps-of.ts';
import { BadCall, failedAnswer } from './errors.ts';
import type { Asker, Context, Implementation, Sender } from './implement.ts';
import type { Logger } from './log.ts';

/**
 * Answers one call: checks the input, then asks the handler, and tells it who sent or asks it where it
 * wants to know. Throws Refusal, BadCall, or whatever broke; `failedAnswer` turns each into
 * what travels.
 */
export async function answer(
  { endpoint, handle }: Implementation,
  input: unknown,
  context: Context,
  who?: Sender | Asker,
): Promise<unknown> {
  return handle(parseInput(endpoint, input) as never, context, who as never);
}

/** The input as a handler gets it. Throws a BadCall that names the parameter which is wrong. */
export function parseInput(endpoint: Endpoint, input: unknown): object {
  const parsed = safeParse(endpoint.input, input);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const parameter = issue.path?.map(({ key }: { key: unknown }) => key).join('.');
    throw new BadCall(400, `参数 ${parameter ?? '(全部)'} 不正确`);
  }
  return parsed.output as object;
}

/**
 * Holds an answer of another back end against the contract. Throws what breaks it by its place and
 * kind; what the back end sent instead stays out, for it may be about a person.
 */
export function checkAnswer(endpoint: Endpoint, data: unknown): unknown {
  const checked = safeParse(endpoint.output, fillAnswer(endpoint, data));
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const place = getDotPath(issue) ?? 'the whole';
  throw new Error(
    `The answer to ${endpoint.name} breaks the contract: ${place} is no ${issue.expected ?? issue.type}`,
  );
}

/**
 * A `call` for rendering on the server: straight into this process, or over HTTP where a service
 * was moved elsewhere. It fails with the same words as a browser would get, and logs each fault,
 * ours or another back end's; what a visitor did wrong is none.
 */
export function createServerCall(
  implementations: readonly Implementation[],
  context: Context,
  log: Logger,
): Call {
  const byName = new Map(implementations.map((each) => [each.endpoint.name, each]));
  const remote = createPlainCall({ ...context.config.public, home: '', check: checkAnswer });
  const local: Call = async (endpoint, input) => {
    try {
      const implementation = byName.get(endpoint.name);
      if (!implementation) throw new Error(`Nothing answers ${endpoint.name}`);
      return (await answer(implementation, input, context)) as never;
    } catch (error) {
      const { status, message, data } = failedAnswer(error);
      if (status === 500) log.error({ err: error, endpoint: endpoint.name }, 'failed');
      const words = status === 200 ? message : String(status);
      throw new CallError(endpoint, { status, message: words, data, cause: error });
    }
  };
  const logged: Call = async (endpoint, input) => {
    try {
      return await remote(endpoint, input);
    } catch (error) {
      const { status, cause } = error as CallError;
      const refused = status === 200 && cause === undefined;
      if (!refused) log.warn({ err: cause, endpoint: endpoint.name, status }, 'back end failed');
      throw error;
    }
  };
  const { origins } = context.config.public;
  return withPolicy((endpoint, input) =>
    origins[endpoint.service] ? logged(endpoint, input) : local(endpoint, input),
  );
}
