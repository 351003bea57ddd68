import { ROBOT } from './recipient-names.ts';
import type { Message, Outcome, Pace, Recipient } from './recipient.ts';
import { errcodeOf, sendJson } from './send.ts';

/** Rate limit of a robot. WeCom accepts 20 messages a minute. */
export const ROBOT_PACE: Pace = { burst: 5, everyMs: 4_000 };

/** Maximum length of a text in bytes. */
const MOST_BYTES = 2048;
const TOO_OFTEN = 45009;
/** WeCom errcode: the robot was removed from its group, or its address is wrong. */
const NO_SUCH_ROBOT = 93000;
const REMOVED = `errcode ${NO_SUCH_ROBOT}: the robot is not in its group any more, or WECOM_ROBOT_URL is wrong`;
const PAUSE_MS = 60_000;

/** A text for a group. `mobiles` are the mobile numbers of mentioned members. */
export type RobotText = { content: string; mobiles?: readonly string[] };

type Robot = {
  url: string;
  /**
   * Returns the text of a message; undefined if the message is obsolete. The text must not contain
   * personal data of visitors, because a whole group reads it.
   */
  compose(message: Message): Promise<RobotText | undefined>;
  pace?: Pace;
  pauseMs?: number;
  timeoutMs?: number;
};

/** Returns a recipient that posts to this robot of a WeCom group. */
export function robotRecipient(robot: Robot): Recipient {
  const { url, compose, pace = ROBOT_PACE, pauseMs = PAUSE_MS, timeoutMs } = robot;
  return {
    name: ROBOT,
    atOnce: 1,
    pace,
    async deliver(message, signal): Promise<Outcome> {
      const composed = await compose(message);
      if (!composed) return { state: 'delivered' };
      const { content, mobiles = [] } = composed;
      const mentioned = mobiles.length > 0 && { mentioned_mobile_list: mobiles };
      const text = { content: cutText(content), ...mentioned };
      const body = JSON.stringify({ msgtype: 'text', text });
      const waits = { signal, ...(timeoutMs !== undefined && { timeoutMs }) };
      const answer = await sendJson(url, { body }, waits);
      if ('problem' in answer) return { state: 'failed', problem: answer.problem };
      if (answer.status !== 200) {
        return { state: 'failed', problem: `it answered HTTP ${answer.status}` };
      }
      const code = errcodeOf(answer.text);
      if (code === 0) return { state: 'delivered' };
      if (code === NO_SUCH_ROBOT) return { state: 'failed', problem: REMOVED, isStuck: true };
      const problem = `it answered ${code === undefined ? 'no errcode' : `errcode ${code}`}`;
      if (code === TOO_OFTEN) return { state: 'paused', problem, waitMs: pauseMs };
      return { state: 'failed', problem };
    },
  };
}

/**
 * Returns this text with at most `most` bytes. A longer text is cut between two characters, and
 * ends with `…`.
 */
export function cutText(text: string, most = MOST_BYTES): string {
  const whole = text.toWellFormed();
  if (Buffer.byteLength(whole) <= most) return whole;
  const room = most - Buffer.byteLength('…');
  let size = 0;
  let cut = '';
  for (const { segment } of new Intl.Segmenter('zh').segment(whole)) {
    size += Buffer.byteLength(segment);
    if (size > room) break;
    cut += segment;
  }
  return `${cut}…`;
}
