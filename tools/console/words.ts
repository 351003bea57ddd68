import { ROLES } from '#/app/console/accounts/roles.ts';
import type { Language } from '#/records/columns/language.ts';

/** What the command `console` prints, in both languages. */
export const CONSOLE_WORDS = {
  zh: {
    usage: '请写 add、link、list 或 revoke，再写名字（汉字、字母、数字）。用法见 --help',
    taken: (name: string) =>
      `「${name}」这个名字有人用，或者用过了：换一个名字，或者用 link 重发链接。`,
    takenMeanwhile: (name: string) => `刚有人加了「${name}」：换一个名字。`,
    missing: (name: string) => `没有「${name}」这个账号。看全部：npm run console -- list`,
    dryRun: '试运行：什么都没有写。',
    wouldAdd: (name: string, role: string) => `${name}：会加成 ${role}。`,
    wouldLink: (name: string) => `${name}：会得到一个新链接。`,
    wouldRevoke: (name: string) => `${name}：会停用。`,
    revoked: (name: string) => `${name}：已停用`,
    leadsStay: (leads: number, name: string) =>
      `还有 ${leads} 条没结束的线索在 ${name} 名下：请在后台转给同事。`,
    off: '没有总部账号了：后台已关闭。',
    noAccounts: '还没有账号：后台没有开。',
    wrongRole: `--role 只能是：${ROLES.join(' ')}`,
    ownerHasNoPlace: '总部（owner）不写 --branch 和 --consultant。',
    noBranch: (id: string, known: string) => `没有门店 ${id}。${known}`,
    branchMissing: (known: string) => `请写 --branch。${known}`,
    noConsultant: (id: string, known: string) => `这家门店没有顾问 ${id}。${known}`,
    noConsultantRole: '--consultant 只给跟线索的角色：sales 和 manager。',
    consultantTaken: (id: string, name: string) => `顾问 ${id} 现在是 ${name}：先改那个账号。`,
    known: (rows: string) => `有这些：${rows || '没有'}`,
    revokedOn: (day: string) => `${day} 停用`,
    invited: '还没设密码，链接有效',
    expired: '还没设密码，链接过期了',
    active: '在用',
    onceOnly: (days: number) => `链接只能用一次，${days} 天内有效，不会再显示。`,
    localOnly: '没有设 SITE_ORIGIN：链接只在这台机器上能用。见 docs/settings.md。',
    insecure: (origin: string) =>
      `${origin} 不是 https：浏览器在 http 下存不住登录。网站要用 https，并设好 SITE_ORIGIN。见 docs/operations.md。`,
  },
  en: {
    usage: 'Say add, link, list or revoke, and a name of letters and digits. See --help.',
    taken: (name: string) =>
      `An account named ${name} exists or existed: choose another name, or say link.`,
    takenMeanwhile: (name: string) =>
      `An account named ${name} was added meanwhile: choose another name.`,
    missing: (name: string) => `There is no account ${name}. npm run console -- list names them.`,
    dryRun: 'Dry run: nothing was written.',
    wouldAdd: (name: string, role: string) => `${name}: would be added as ${role}.`,
    wouldLink: (name: string) => `${name}: would get a new link.`,
    wouldRevoke: (name: string) => `${name}: would be revoked.`,
    revoked: (name: string) => `${name}: revoked`,
    leadsStay: (leads: number, name: string) =>
      `${leads} open leads stay with ${name}: assign them in the console.`,
    off: 'No owner is left: the console is off.',
    noAccounts: 'There are no accounts: the console is off.',
    wrongRole: `--role must be one of: ${ROLES.join(' ')}`,
    ownerHasNoPlace: 'An owner has no --branch and no --consultant.',
    noBranch: (id: string, known: string) => `There is no branch ${id}. ${known}`,
    branchMissing: (known: string) => `--branch is missing. ${known}`,
    noConsultant: (id: string, known: string) => `The branch has no consultant ${id}. ${known}`,
    noConsultantRole: '--consultant is for roles that answer leads: sales and manager.',
    consultantTaken: (id: string, name: string) =>
      `The consultant ${id} is ${name}: change that account first.`,
    known: (rows: string) => `There are: ${rows || 'none'}`,
    revokedOn: (day: string) => `revoked ${day}`,
    invited: 'no password yet, has a link',
    expired: 'no password yet, its link expired',
    active: 'active',
    onceOnly: (days: number) => `The link works once, for ${days} days. It is not shown again.`,
    localOnly: 'SITE_ORIGIN is not set: the link works on this machine only. See docs/settings.md.',
    insecure: (origin: string) =>
      `${origin} is not https: browsers do not store the sign-in over http. ` +
      'Serve the site over https and set SITE_ORIGIN. See docs/operations.md.',
  },
} as const satisfies Record<Language, object>;
