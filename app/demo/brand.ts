import type { Brand } from '#/contract/public-config.ts';

/** Name and contacts of the demo dealer. */
export const demoBrand: Brand = {
  name: '良驹好车',
  shortName: '良驹',
  word: 'liangju',
  community: '良驹圈',
  logo: '',
  colour: '',
  servicePhone: '400-000-0000',
  followUrl: 'https://weixin.qq.com/r/liangju-demo',
  company: '良驹好车（示例）有限公司',
  icp: '蜀ICP备00000000号',
  licence: '91510100MA0000000X',
  promise: '都是本店自己的车，不是中介',
};
