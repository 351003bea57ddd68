/**
 * The labels of the results of checkpoints. They are in a file without schemas, so that browsers
 * need not load any.
 */
export const RESULT_WORDS = {
  normal: '正常',
  slight: '轻微',
  abnormal: '异常',
  missing: '缺失',
  absent: '无此配置',
  unchecked: '未检',
  restored: '整备后正常',
} as const;
