/** The displayed name of each kind of recorded change. */
export const ACTIONS = {
  'sign-in': '登录',
  accept: '设好密码，开始使用',
  'sign-out': '退出登录',
  password: '改密码',
  'account.add': '加同事',
  'account.link': '发新的一次性链接',
  'account.revoke': '停用同事',
} as const;

/** The displayed name of each field of a change. */
export const FIELDS: Readonly<Record<string, string>> = {
  name: '名字',
  role: '角色',
  branch_id: '门店',
  consultant_id: '顾问',
  device: '设备',
  ended: '结束的登录',
};
