import { RESULTS } from '#/app/inspection/rules/findings.ts';

/** The columns of a table of findings. Each row is about one checkpoint. */
export const FINDING_COLUMNS = {
  columns: {
    检测点编码: 'item',
    检测点: 'item',
    检测项: 'item',
    检测项目: 'item',
    编码: 'item',
    结果: 'result',
    检测结果: 'result',
    异常类型: 'kind',
    类型: 'kind',
    程度: 'degree',
    数值: 'value',
    实测值: 'value',
    单位: 'unit',
    说明: 'words',
    处理: 'decision',
    处理意见: 'decision',
    该项检测人: 'by',
    该项检测日期: 'date',
  },
  about: {
    item: ['检测点的编码或名称，见「检测点」表；一个检测点一行', 'E06 左前门'],
    result: [
      `检测的结果：${Object.values(RESULTS).join('、')}；也认 √、×、OK、-；不写算未检`,
      '轻微',
    ],
    kind: ['异常的类型，见「检测点」表；正常、未检、无此配置不写', '划痕'],
    degree: ['按面积写。1：不超过 100×100 毫米；2：不超过 200×300；3：更大', '1'],
    value: ['测量的数值；带单位也行，如 7.2mm', '7.2'],
    unit: ['数值的单位', 'mm'],
    words: ['补充说明；整备后正常要写做了什么', '未伤底漆'],
    decision: ['怎么修，或为什么不修', '不影响使用，不修'],
    by: ['检测这一项的人，与报告的检测人不同才写', '李*'],
    date: ['检测这一项的日期，与报告不同才写', '2026-11-18'],
  },
  // Without them the grade would be too good.
  essential: ['result', 'kind', 'degree'],
} as const;

/** The columns of the pictures of a finding in a table. */
export const PICTURE_COLUMNS = {
  columns: { 照片: 'img', 照片说明: 'desc' },
  about: {
    img: ['照片的文件名；几张用 ; 隔开', 'R-001-E06-1.jpg;R-001-E06-2.jpg'],
    desc: ['照片的说明；几张都有说明时一张一行', '近照'],
  },
  main: 'img',
} as const;

/** The columns of a checkpoint's history in a table. Each row is one step. */
export const STEP_COLUMNS = {
  columns: {
    步骤阶段: 'stage',
    步骤日期: 'date',
    步骤结果: 'result',
    步骤说明: 'words',
    步骤检测人: 'by',
  },
  about: {
    stage: ['这个检测点以前的一步：收购、整备或复检，一步一行，从早到晚', '收购'],
    date: ['这一步的日期', '2026-10-08'],
    result: ['这一步的结果', '异常'],
    words: ['这一步做了什么', '划痕 6 厘米'],
    by: ['这一步的人', '周*'],
  },
} as const;
