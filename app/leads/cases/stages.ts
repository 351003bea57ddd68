import { PROGRESS, type LeadKind } from '#/app/leads/progress.ts';

/** The stages of a case (the requests of one telephone number), in order. */
export const STAGES = ['new', 'contacted', 'booked', 'visited', 'won', 'lost'] as const;
export type Stage = (typeof STAGES)[number];

/** The displayed name of each stage. */
export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  new: '待联系',
  contacted: '已联系',
  booked: '约看',
  visited: '到店',
  won: '成交',
  lost: '不买了',
};

/** The reasons for which a customer does not buy. */
export const LOST_REASONS = [
  '买了别家的',
  '价格谈不拢',
  '车况不满意',
  '贷款办不下来',
  '暂时不换车',
  '一直联系不上',
] as const;

/** Returns the queue (a list in the console) that contains the cases of this stage. */
export function queueOf(stage: Stage): 'new' | 'follow' | 'closed' {
  if (stage === 'new') return 'new';
  return stage === 'won' || stage === 'lost' ? 'closed' : 'follow';
}

/** Returns whether the visit of a case in this stage is agreed with the customer. */
export function isAgreed(stage: Stage): boolean {
  return stage === 'booked' || stage === 'visited';
}

/** Returns whether a change from one stage to another goes back to an earlier stage. */
export function isBack(from: Stage, to: Stage): boolean {
  return to !== 'lost' && STAGES.indexOf(to) < STAGES.indexOf(from);
}

type StatusAt = Readonly<Partial<Record<Stage, string>>>;

const WORKSHOP: StatusAt = { contacted: '处理中', booked: '已预约', won: '已完成' };

/**
 * The status that a request gets when its case reaches a stage, by kind of request. If a stage is
 * absent, the status stays, because the stage proves nothing about this kind of request: a visit to
 * the shop, for example, is no inspection of the visitor's car.
 */
const STATUS_AT: Readonly<Record<LeadKind, StatusAt>> = {
  visit: {
    contacted: '已受理',
    booked: '已约时间',
    visited: '已到店',
    lost: '未到店',
  },
  callback: {
    contacted: '已联系',
    booked: '已联系',
    visited: '已联系',
    won: '已联系',
  },
  recycle: { contacted: '已受理', booked: '已约检测', won: '已成交', lost: '未成交' },
  repair: WORKSHOP,
  service: WORKSHOP,
};

/**
 * Returns the status that a request gets when its case reaches `stage`; undefined if the request
 * keeps its status. A request never goes back to an earlier status.
 */
export function statusAfter(kind: LeadKind, status: string, stage: Stage): string | undefined {
  const { steps, ends } = PROGRESS[kind];
  const next = STATUS_AT[kind][stage];
  const order = [...steps, ...ends];
  if (next === undefined || ends.includes(status)) return undefined;
  return order.indexOf(next) > order.indexOf(status) ? next : undefined;
}

/**
 * Returns the status that a request gets when its visit is removed: the status before the agreement,
 * or the current one if it does not say that a visit is agreed or took place.
 */
export function statusWithoutVisit(kind: LeadKind, status: string): string {
  const { booked, visited, contacted = status } = STATUS_AT[kind];
  return status === booked || status === visited ? contacted : status;
}
