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

/** Returns whether a word is a role. */
export function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word);
}

/** Returns whether an account with this role belongs to one branch. */
export function hasBranch(role: Role): boolean {
  return role !== 'owner';
}
