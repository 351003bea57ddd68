/** The labels of the fields of a signed report. Messages about altered fields use them. */
const PARTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    format: '文件格式',
    report_id: '报告编号',
    business: '业务',
    version: '版本',
    stage: '检测阶段',
    published_at: '发布时间',
    is_final: '是否终版',
    car: '车辆',
    inspected_on: '检测日期',
    inspector: '检测师',
    place: '检测地点',
    odometer_km: '表显里程',
    transfers: '过户次数',
    keys: '钥匙数',
    catalogue: '检测目录',
    normal: '检测结果',
    unchecked: '检测结果',
    findings: '检测结果',
    counts: '各项数目',
    grade: '评级',
    paint: '漆膜',
    readings: '里程读数',
    mileage: '里程结论',
    claims: '出险记录',
    services: '维保记录',
    claims_queried: '出险查询',
    services_queried: '维保查询',
    battery: '动力电池',
    not_covered: '未覆盖',
    notes: '备注',
    resolutions: '核对说明',
  }),
);

/**
 * Returns the labels of the altered fields without duplicates. A field that has no label is quoted:
 * 「extra」.
 */
export function partWords(parts: readonly string[]): string[] {
  return [...new Set(parts.map((part) => PARTS.get(part) ?? `「${part}」`))];
}
