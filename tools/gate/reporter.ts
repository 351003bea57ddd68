import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { countsLine, NOTE, type Counts } from './counts.ts';

/** Number of files that the list of the slowest files contains. */
const SLOWEST = 12;

/**
 * A reporter for `node --test` that prints failures and diagnostics. The last line of output is for
 * `readCounts`.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const messages = new Map<string, string>();
  const durations = new Map<string, number>();
  let inSuite = 0;
  for await (const event of events) {
    if (event.type === 'test:stderr' || event.type === 'test:stdout') {
      const { file, message } = event.data;
      messages.set(file, ((messages.get(file) ?? '') + message).slice(-4_000));
    }
    if (event.type === 'test:diagnostic' && event.data.nesting > 0) {
      yield `${NOTE}${event.data.message}\n`;
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    if (event.data.nesting === 0) {
      const file = fileOf(event);
      durations.set(file, (durations.get(file) ?? 0) + event.data.details.duration_ms);
    }
    const isEmpty = isFileOfGroup(event) && inSuite === 0;
    inSuite = event.data.nesting === 0 ? 0 : inSuite + 1;
    const verdict = isEmpty ? 'failed' : countOf(event);
    if (!verdict) continue;
    counts[verdict] += 1;
    if (verdict !== 'failed') continue;
    const { file = '' } = event.data;
    yield describeFailure(event);
    if (isWholeFile(event)) yield messages.get(file) ?? '';
  }
  yield `${NOTE}slowest files: ${slowest(durations)}\n`;
  yield countsLine(counts);
}

/** Returns the slowest files with their durations: `tools/a.test.ts 12 s, …`. */
function slowest(durations: ReadonlyMap<string, number>): string {
  return [...durations]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, ms]) => `${file} ${Math.round(ms / 1000)} s`)
    .join(', ');
}

function fileOf(event: Outcome): string {
  const { name, file = '' } = event.data;
  return isFileOfGroup(event) ? name : relative(process.cwd(), file);
}

type Outcome = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

function countOf(event: Outcome): keyof Counts | undefined {
  const { details, skip, todo } = event.data;
  const isSuite = details.type === 'suite';
  if (event.type === 'test:fail') {
    return isSuite && failureType(event) === 'subtestsFailed' ? undefined : 'failed';
  }
  if (isSuite) return undefined;
  // A file without tests counts as failed.
  if (isWholeFile(event)) return 'failed';
  return skip || todo ? 'skipped' : 'passed';
}

/**
 * Returns whether an event is about a suite that contains a whole test file. `groups.ts` makes such
 * suites.
 */
function isFileOfGroup({ data }: Outcome): boolean {
  return data.details.type === 'suite' && data.nesting === 0 && data.name.endsWith('.test.ts');
}

function isWholeFile({ data }: Outcome): boolean {
  return data.nesting === 0 && data.line === 1 && (data.file ?? '').endsWith(data.name);
}

function failureType(event: Outcome): unknown {
  const { details } = event.data;
  return 'error' in details ? (details.error as { failureType?: string }).failureType : undefined;
}

function describeFailure(event: Outcome): string {
  const { data } = event;
  const place = `${relative(process.cwd(), data.file ?? '')}:${data.line ?? 1}`;
  if (event.type === 'test:pass') return `\nFAILED ${place} ${data.name} holds no test\n`;
  const { error } = data.details as { error?: Error };
  const cause = error?.cause ?? error;
  const words = cause instanceof Error ? inspect(cause) : String(cause);
  return `\nFAILED ${place} ${data.name}\n${words.replaceAll(/^/gm, '  ')}\n`;
}
