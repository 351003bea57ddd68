import type { CaseRow } from './contract.ts';

/** Returns a text that says who answers the customer of a lead, such as 小周 在跟. */
export function assigneeText({ assignee, is_mine }: Pick<CaseRow, 'assignee' | 'is_mine'>): string {
  if (assignee === null) return '还没人跟';
  if (assignee.is_stopped) return `原负责人 ${assignee.name} 已停用`;
  return is_mine ? '你在跟' : `${assignee.name} 在跟`;
}
