/** The kinds of repair requests. */
export const REQUEST_KINDS = [
  { id: 'repair', name: '维修保养' },
  { id: 'service', name: '售后与手续' },
] as const;

/** The topics to choose from in a repair request. */
export const TOPICS = [
  { id: 'maintenance', name: '保养' },
  { id: 'power', name: '动力' },
  { id: 'chassis', name: '底盘' },
  { id: 'electric', name: '电器' },
  { id: 'body', name: '外观' },
  { id: 'papers', name: '手续' },
  { id: 'other', name: '其他' },
] as const;

/** The times to choose from in a repair request. */
export const TIMES = [
  { id: 'any', name: '都可以' },
  { id: 'weekday-am', name: '工作日上午' },
  { id: 'weekday-pm', name: '工作日下午' },
  { id: 'weekend-am', name: '周末上午' },
  { id: 'weekend-pm', name: '周末下午' },
] as const;

/** Maximum length of a description in characters. */
export const MAX_SYMPTOMS_LENGTH = 500;
