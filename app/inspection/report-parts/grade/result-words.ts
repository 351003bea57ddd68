/** Labels of results. Separate from the schemas, which are not loaded by the browser. */
export const RESULT_WORDS = {
  normal: '正常',
  slight: '轻微',
  abnormal: '异常',
  missing: '缺失',
  absent: '无此配置',
  unchecked: '未检',
  restored: '整备后正常',
} as const;
