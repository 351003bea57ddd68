/** The displayed name of each kind of recorded change. */
export const ACTIONS = {
  'sign-in': '登录',
  'sign-in.failed': '登录没成功',
  accept: '设好密码，开始使用',
  'sign-out': '退出登录',
  password: '改密码',
  'account.add': '加同事',
  'account.link': '发新的一次性链接',
  'account.revoke': '停用同事',
  'lead.number': '看了号码，打电话',
  'lead.no-answer': '没打通',
  'lead.later': '晚点再打',
  'lead.stage': '改了进度',
  'lead.assign': '转给',
  'lead.next': '约了下次联系',
  'lead.note': '记了一笔',
  'lead.separate': '拆开一个请求',
  'lead.erase': '删除客户资料',
  'lead.export': '导出线索',
} as const;

/** The displayed name of each field of a change. */
export const FIELDS: Readonly<Record<string, string>> = {
  name: '名字',
  role: '角色',
  branch_id: '门店',
  consultant_id: '顾问',
  device: '设备',
  ended: '结束的登录',
  stage: '进度',
  reason: '原因',
  due_at: '下次联系',
  account_id: '跟进人',
  note: '备注',
  request: '请求',
  why: '原因',
  rows: '条数',
};
