/** The sentence that states which data of a vote are stored. It must match the table `vote`. */
export const STORAGE_NOTE = '投票只存设备编号的摘要、选了哪一项和日期';

/** The choices of the vote on prices, in the order of the screen. */
export const CHOICES = [
  { id: 'fixed', label: '一口价，标多少就是多少', about: '谁来都一样，不用费口舌。' },
  {
    id: 'stated',
    label: '可以议，但先写明能议多少',
    about: '例如标价旁注明「可议 2000 元以内」。',
  },
  { id: 'open', label: '当面谈，谈成多少算多少', about: '看车况、付款方式和提车时间再定。' },
] as const;
export type Choice = (typeof CHOICES)[number]['id'];
