import { sendJson } from './send.ts';
import type { Message, Outcome, Pace, Target } from './target.ts';
import { ROBOT } from './target-names.ts';

/** A robot takes 20 messages a minute: never more than these in any minute, however they fall. */
export const ROBOT_PACE: Pace = { burst: 5, everyMs: 4_000 };

/** How long (bytes) a text may be. */
const MOST_BYTES = 2048;
const TOO_OFTEN = 45009;
/** The robot was removed from its group, or its address is wrong: waiting changes nothing. */
const NO_SUCH_ROBOT = 93000;
const PAUSE_MS = 60_000;

type Robot = {
  url: string;
  /** What a message says; undefined where there is nothing left to say. A group reads it: nothing personal. */
  compose(message: Message): Promise<string | undefined>;
  pace?: Pace;
  pauseMs?: number;
  timeoutMs?: number;
};

/** The robot of a WeCom group. */
export function robotTarget(robot: Robot): Target {
  const { url, compose, pace = ROBOT_PACE, pauseMs = PAUSE_MS, timeoutMs } = robot;
  return {
    name: ROBOT,
    atOnce: 1,
    pace,
    async deliver(message, signal): Promise<Outcome> {
      const content = await compose(message);
      if (content === undefined) return { state: 'delivered' };
      const body = JSON.stringify({ msgtype: 'text', text: { content: cutText(content) } });
      const waits = { signal, ...(timeoutMs !== undefined && { timeoutMs }) };
      const answer = await sendJson(url, { body }, waits);
      if ('problem' in answer) return { state: 'failed', problem: answer.problem };
      if (answer.status !== 200) {
        return { state: 'failed', problem: `it answered HTTP ${answer.status}` };
      }
      const code = codeOf(answer.text);
      if (code === 0) return { state: 'delivered' };
      const problem = `it answered ${code === undefined ? 'no errcode' : `errcode ${code}`}`;
      if (code === TOO_OFTEN) return { state: 'paused', problem, waitMs: pauseMs };
      return { state: 'failed', problem, isStuck: code === NO_SUCH_ROBOT };
    },
  };
}

/** A text that a robot takes: cut between characters, with a mark that it was. */
export function cutText(text: string, most = MOST_BYTES): string {
  const whole = text.toWellFormed();
  if (Buffer.byteLength(whole) <= most) return whole;
  const room = most - Buffer.byteLength('…');
  let size = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('zh').segment(whole)) {
    size += Buffer.byteLength(segment);
    if (size > room) break;
    kept += segment;
  }
  return `${kept}…`;
}

function codeOf(text: string): number | undefined {
  try {
    const { errcode } = JSON.parse(text) as { errcode?: unknown };
    return typeof errcode === 'number' ? errcode : undefined;
  } catch {
    // Not what a robot answers.
    return undefined;
  }
}
