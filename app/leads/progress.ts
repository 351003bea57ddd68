/** The kinds of requests. */
export const LEAD_KINDS = ['recycle', 'repair', 'service', 'visit', 'callback'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

type Progress = {
  /** The displayed name. */
  title: string;
  /** The steps in order; the first is the submission. */
  steps: readonly [string, ...string[]];
  /** The possible final statuses, which are not steps. */
  ends: readonly [string, ...string[]];
};

const WORKSHOP = { steps: ['待受理', '处理中', '已预约'], ends: ['已完成'] } as const;

/** The statuses of each kind, as displayed to visitors and dealers. */
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

/** The status of a request that the visitor withdrew or the dealer erased. */
export const WITHDRAWN = '已撤回';

/** The displayed status of a request whose case was closed before it came to a final status. */
export const CLOSED = '已关闭';

/** The status of an expired request until its row is deleted. */
export const EXPIRED = '已到期';

/** Returns the statuses that a request of this kind can be given. */
export function statusesOf(kind: LeadKind): string[] {
  const { steps, ends } = PROGRESS[kind];
  return [...steps, ...ends];
}

/** All statuses of requests, including withdrawn and expired. */
export const STATUSES: readonly string[] = [
  ...new Set([...LEAD_KINDS.flatMap(statusesOf), WITHDRAWN, EXPIRED]),
];

/**
 * A step as visitors see it. `at` is the instant at which the request last came to this status; a
 * later note or moved visit with the same status does not change it.
 */
export type PublicStep = { name: string; at: string | null; state: 'done' | 'current' | 'coming' };

/**
 * Returns the steps of a request whose case was closed at the instant `closedAt` before it came to
 * a final status: those that it reached, and 已关闭.
 */
export function closedSteps(steps: readonly PublicStep[], closedAt: string): PublicStep[] {
  const reached = steps.filter(({ state }) => state !== 'coming');
  return [
    ...reached.map((step) => ({ ...step, state: 'done' as const })),
    { name: CLOSED, at: closedAt, state: 'current' },
  ];
}

/**
 * Returns all steps of a request, including future ones. A step that was skipped is `done`, but its
 * time is null.
 * @param reached the reached steps in order of time
 */
export function publicSteps(
  kind: LeadKind,
  reached: readonly { status: string; at: string }[],
): PublicStep[] {
  const { steps, ends } = PROGRESS[kind];
  const last = reached.filter(({ status }, at) => status !== reached[at - 1]?.status).reverse();
  const now = last[0]?.status ?? steps[0];
  // The final status that was reached, otherwise the first possible one.
  const end = ends.find((each) => each === now) ?? ends[0];
  const names = [...steps, end];
  const current = names.indexOf(now);
  return names.map((name, at) => ({
    name,
    at: at > current ? null : (last.find(({ status }) => status === name)?.at ?? null),
    state: at < current ? 'done' : at === current ? 'current' : 'coming',
  }));
}
