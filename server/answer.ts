import { safeParse } from 'valibot';
import { createCall, withPolicy, type Call } from '#/contract/call.ts';
import { CallError } from '#/contract/call-error.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { BadCall, failedAnswer } from './errors.ts';
import type { Context, Implementation } from './implement.ts';

/**
 * Answers one call: checks the input, then asks the handler. Throws Refusal, BadCall, or whatever
 * broke; `failedAnswer` turns each into what travels.
 */
export async function answer(
  { endpoint, handle }: Implementation,
  input: unknown,
  context: Context,
): Promise<unknown> {
  const parsed = safeParse(endpoint.input, input);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const parameter = issue.path?.map(({ key }: { key: unknown }) => key).join('.');
    throw new BadCall(400, `参数 ${parameter ?? '(全部)'} 不正确`);
  }
  return handle(parsed.output as never, context);
}

/** Holds an answer of another back end against the contract. */
export function checkAnswer(endpoint: Endpoint, data: unknown) {
  return safeParse(endpoint.output, data);
}

/**
 * A `call` for rendering on the server: straight into this process, or over HTTP where a service
 * was moved elsewhere. It fails with the same words as a browser would get.
 */
export function createServerCall(
  implementations: readonly Implementation[],
  context: Context,
  remote: Call = createCall({ ...context.config.public, home: '', check: checkAnswer }),
): Call {
  const byName = new Map(implementations.map((each) => [each.endpoint.name, each]));
  const { origins } = context.config.public;
  const local: Call = async (endpoint, input) => {
    const implementation = byName.get(endpoint.name);
    if (!implementation) throw new Error(`Nothing answers ${endpoint.name}`);
    try {
      return (await answer(implementation, input, context)) as never;
    } catch (error) {
      const { status, message, data } = failedAnswer(error);
      const words = status === 200 ? message : String(status);
      throw new CallError(endpoint, { status, message: words, data, cause: error });
    }
  };
  return withPolicy((endpoint, input) =>
    origins[endpoint.service] ? remote(endpoint, input) : local(endpoint, input),
  );
}
