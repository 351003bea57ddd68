import { sum, verdict } from '#/tools/gate/counts.ts';
import { steps, type Result, type Step } from '#/tools/gate/steps.ts';
// npm test: every check of the project, one after the other, and one line that sums up.
//   node tools/start.mjs tools/test.ts [step ...]    only these steps
// npm run test:long: the tests that take minutes each, in the steps that begin with `long-`.
import { step as announce } from '#/tools/setup/progress.mjs';

// Exiting here runs the exit handlers, which end programs that a step has started, such as
// PostgreSQL.
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(' ')}`,
  );
  process.exit(2);
}

const rows: { title: string; took: string; result: Result }[] = [];
const isChosen = ({ name, isLong = false }: Step): boolean =>
  chosen.length === 0 ? !isLong : chosen.includes(name);
for (const step of steps.filter(isChosen)) {
  const started = Date.now();
  const result = await announce(step.title, () => attempt(step));
  if (result.output) console.log(`\n${result.output}\n`);
  rows.push({ title: step.title, took: `${((Date.now() - started) / 1000).toFixed(1)} s`, result });
}

console.log();
for (const { title, took, result } of rows) {
  const mark = result.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${mark.padEnd(7)} ${title.padEnd(24)} ${took.padStart(8)}  ${verdict(result)}`);
}
const total = sum(rows.map(({ result }) => result));
console.log(`\n${verdict(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function attempt(step: Step): Promise<Result> {
  try {
    return await step.run();
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      output: error instanceof Error ? error.message : String(error),
    };
  }
}
