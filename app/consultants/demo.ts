import { consultantPortrait } from '#/app/demo/people/people.ts';

const SURNAMES = [
  '张',
  '王',
  '刘',
  '陈',
  '杨',
  '赵',
  '黄',
  '周',
  '吴',
  '徐',
  '孙',
  '胡',
  '朱',
  '高',
  '林',
  '何',
  '郭',
  '马',
  '罗',
  '梁',
];
const BRANDS = [
  ['大众', '奥迪'],
  ['丰田', '本田'],
  ['宝马', '奔驰'],
  ['特斯拉', '比亚迪'],
  ['理想', '蔚来'],
];

/** Returns two consultants for each of the branches, as rows of an import file. */
export function demoConsultants(branchIds: readonly string[]) {
  return branchIds.flatMap((branch_id, branch) =>
    [1, 2].map((number) => {
      const at = branch * 2 + number - 1;
      return {
        id: `${branch_id}-${number}`,
        branch_id,
        name: `${SURNAMES[at % SURNAMES.length]}*`,
        // Pages show an initial for consultants without a portrait.
        avatar: consultantPortrait(at),
        phone: `400-000-${String(100 + at).padStart(4, '0')}`,
        contact_url: `https://work.weixin.qq.com/u/demo-${branch_id}-${number}`,
        years: 3 + (at % 9),
        brands: BRANDS[at % BRANDS.length],
        served: 120 + at * 37,
        hours: '每天 9:00–20:00 在线',
      };
    }),
  );
}
