import { listCars } from '#/app/search/contract.ts';
import { services } from '#/app/services.ts';
import type { Wire } from '#/contract/call.ts';
import { carRules } from './car-rules.ts';
import { corsRules } from './cors-rules.ts';
import { rulesOfCall } from './every-call.ts';
import { findInputs, inputOf, type Given } from './inputs.ts';
import { inspectionRules } from './inspection-rules.ts';
import { listRules } from './list-rules.ts';
import { otherRules } from './other-rules.ts';
import { pageRules } from './page-rules.ts';
import { NotApplicable, type Broken, type Rule } from './rule.ts';
import { BadAnswer, createServer, type Server } from './server.ts';
import { specificationRules } from './specification-rules.ts';

export type Options = {
  wire: Wire;
  /** Values of parameters that cannot be found on the server, such as the code of a coupon. */
  given?: Given;
  /** Whether calls that store something may be made. */
  mayWrite?: boolean;
  /**
   * Whether to check only that the calls of a dealer's back end succeed. The types of the values in
   * their responses are then not checked.
   */
  bySpecification?: boolean;
  /**
   * The origin of a site whose pages call the server from browsers. CORS is checked only if it is
   * set.
   */
  origin?: string;
  /** Prefixes of the names of the rules to check. All rules are checked if the list is empty. */
  startsWith?: readonly string[];
  onRule?: (done: number, all: number) => void;
};

export type Verdict = {
  /** The number of checked rules. */
  checked: number;
  broken: Broken[];
  /**
   * Calls that were not made, because the value of a parameter is unknown (`getCoupon.code`), and
   * rules for which the server has no suitable data.
   */
  left: string[];
};

/** The rules that the schema of a single response cannot express. */
export const RULES: readonly Rule[] = [
  ...pageRules,
  ...listRules,
  ...carRules,
  ...inspectionRules,
  ...otherRules,
];

/**
 * Checks a server against the contract, and returns the violated rules. Rejects with BadAnswer if
 * the server does not respond.
 */
export async function runRules(options: Options): Promise<Verdict> {
  const { wire, given, startsWith = [], onRule } = options;
  const isChosen = (name: string) =>
    startsWith.length === 0 || startsWith.some((start) => name.startsWith(start));
  const server = createServer(wire);
  await server.ask(listCars, {});
  const { rules, left } = options.bySpecification
    ? { rules: await specificationRules(server, given ?? {}, options), left: [] }
    : planRules({ ...(await findInputs(server)), ...given }, options);
  const chosen = rules.filter(({ name }) => isChosen(name));
  const verdict: Verdict = {
    checked: 0,
    broken: [],
    left: left.filter(isChosen),
  };
  for (const rule of chosen) {
    await checkRule(rule, server, verdict);
    onRule?.(verdict.checked, chosen.length);
  }
  return { ...verdict, broken: withoutRepeats(verdict.broken) };
}

type Plan = { rules: Rule[]; left: string[] };

function planRules(given: Given, { mayWrite = false, origin }: Partial<Options>): Plan {
  const left: string[] = [];
  const rules = services.flatMap(({ endpoint, bodyLimit }) => {
    const found = inputOf(endpoint, given);
    if ('missing' in found) {
      left.push(found.missing);
      return [];
    }
    const taken = new Set(
      services
        .filter((other) => other.endpoint.path === endpoint.path)
        .map((other) => other.endpoint.method),
    );
    const own = rulesOfCall({ endpoint, input: found.input, mayWrite, taken });
    return own.filter(({ name }) => bodyLimit === undefined || !name.endsWith(' size'));
  });
  const cors = origin === undefined ? [] : corsRules(origin);
  return { rules: [...rules, ...RULES, ...cors], left };
}

async function checkRule(rule: Rule, server: Server, verdict: Verdict): Promise<void> {
  const note = (requestLine: string, problem: string, cause = problem) =>
    verdict.broken.push({ rule: rule.name, requestLine, problem, cause });
  try {
    await rule.check(server, (holds, requestLine, problem, cause) => {
      if (!holds) note(requestLine, problem, cause);
    });
    verdict.checked += 1;
  } catch (error) {
    if (error instanceof NotApplicable)
      return void verdict.left.push(`${rule.name}: ${error.message}`);
    verdict.checked += 1;
    if (error instanceof BadAnswer) note(error.requestLine, error.message, error.common);
    else note('', `what it answers cannot even be looked at: ${String(error)}`);
  }
}

/** Removes each violation that repeats the rule and the problem of an earlier one. */
function withoutRepeats(broken: readonly Broken[]): Broken[] {
  const first = new Map(broken.toReversed().map((each) => [`${each.rule} ${each.problem}`, each]));
  return broken.filter((each) => first.get(`${each.rule} ${each.problem}`) === each);
}
