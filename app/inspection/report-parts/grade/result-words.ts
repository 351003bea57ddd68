/** Labels of the results of checkpoints. Browsers load them without the schemas. */
export const RESULT_WORDS = {
  normal: '正常',
  slight: '轻微',
  abnormal: '异常',
  missing: '缺失',
  absent: '无此配置',
  unchecked: '未检',
  restored: '整备后正常',
} as const;
