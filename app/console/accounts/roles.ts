/** The roles of the dealer's staff. */
export const ROLES = ['owner', 'manager', 'sales', 'inspector', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/** The displayed name of each role. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: '总部',
  manager: '店长',
  sales: '销售顾问',
  inspector: '检测师',
  editor: '内容编辑',
};

/** What a person with each role may do, in one line of Chinese. */
export const ROLE_NOTES: Readonly<Record<Role, string>> = {
  owner: '看全部门店，什么都能改，能加所有人；看客户号码要写原因。',
  manager: '管本店：线索、车辆、价格、检测、数据，能加本店的同事。',
  sales: '跟自己的和没人跟的线索，改车的状态和照片；不能改价格。',
  inspector: '检测车辆、发布报告、传照片；看不到线索。',
  editor: '改车的文字、照片和「内容」；看不到线索。',
};

/** Returns whether a word is a role. */
export function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word);
}

/** Returns whether leads of a branch can be assigned to an account with this role. */
export function takesLeads(role: Role): boolean {
  return role === 'sales' || role === 'manager';
}

/** Returns whether an account with this role belongs to one branch. */
export function hasBranch(role: Role): boolean {
  return role !== 'owner';
}
