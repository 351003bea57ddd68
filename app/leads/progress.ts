/** What visitors ask for. */
export const LEAD_KINDS = ['recycle', 'repair', 'service', 'visit', 'callback'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

type Progress = {
  /** What it is called, where people read it. */
  title: string;
  /** In their order; the first is the taking. */
  steps: readonly [string, ...string[]];
  /** How it can end after them: one of these. */
  ends: readonly [string, ...string[]];
};

const WORKSHOP = { steps: ['待受理', '处理中', '已预约'], ends: ['已完成'] } as const;

/** How each kind goes on, in the words that visitors and dealers read. */
export const PROGRESS: Readonly<Record<LeadKind, Progress>> = {
  recycle: {
    title: '卖车',
    steps: ['已提交', '已受理', '已约检测', '已检测', '已报价'],
    ends: ['已成交', '未成交'],
  },
  repair: { title: '维修', ...WORKSHOP },
  service: { title: '客服', ...WORKSHOP },
  visit: { title: '看车', steps: ['已提交', '已受理', '已约时间'], ends: ['已到店', '未到店'] },
  callback: { title: '回电', steps: ['已提交'], ends: ['已联系', '未联系上'] },
};

/** What stands in place of all steps once nothing of the request is left. */
export const WITHDRAWN = '已撤回';

/** What stands there once its retention is over, until all were told. */
export const OVER = '已到期';

/** The words that a request of that kind can stand at. */
export function statusesOf(kind: LeadKind): string[] {
  const { steps, ends } = PROGRESS[kind];
  return [...steps, ...ends];
}

/** Every word that any request can stand at. */
export const STATUSES: readonly string[] = [
  ...new Set([...LEAD_KINDS.flatMap(statusesOf), WITHDRAWN, OVER]),
];

/** One step as a visitor sees it; `at` is the instant when it was reached last. */
export type ShownStep = { name: string; at: string | null; state: 'done' | 'current' | 'coming' };

/**
 * All steps of a request, those to come included. What was passed over without a word is done and
 * has no time. While it is open which way it ended, the good end stands for both.
 * @param reached in the order in which they were
 */
export function shownSteps(
  kind: LeadKind,
  reached: readonly { status: string; at: string }[],
): ShownStep[] {
  const { steps, ends } = PROGRESS[kind];
  const last = [...reached].reverse();
  const now = last[0]?.status ?? steps[0];
  const end = ends.find((each) => each === now) ?? ends[0];
  const names = [...steps, end];
  const current = names.indexOf(now);
  return names.map((name, at) => ({
    name,
    at: at > current ? null : (last.find(({ status }) => status === name)?.at ?? null),
    state: at < current ? 'done' : at === current ? 'current' : 'coming',
  }));
}
