import type { RecordType } from '#/records/columns/record-type.ts';

/**
 * English translations of frequent messages about cars, reports and branches. Words that claims and
 * records contain stay Chinese.
 */
export const ENGLISH: NonNullable<RecordType['english']> = [
  [
    /^「(.+?)」没有依据：(.+?)。照常导入，.*$/su,
    'No record of the car supports "$1" ("$2"): pages leave it out, or mark it as the dealer’s words',
  ],
  [
    /^「(.+?)」与这台车的记录不符：(.+?)。照常导入，.*$/su,
    'Records of the car contradict "$1" ("$2"): pages leave it out, or mark it as the dealer’s words',
  ],
  [
    /^没有这个状态，先按「(.+?)」存，网站上不显示。.*可用的状态：(.+)$/su,
    'There is no such status, so pages leave the car out ("$1"). Write one of: $2',
  ],
  [
    /^车(?:还没有准备好|暂时不卖)，先按「(.+?)」存.*$/su,
    'The car is not ready to be sold, so pages leave it out ("$1"): write "在售" when it is',
  ],
  [
    /^没有写状态，先按「(.+?)」存.*$/su,
    'The row has no status, so pages leave the car out ("$1"): write "在售" for a car on sale',
  ],
  [
    /^价格 (\S+) 元，同车系其他车约 (\S+) 元$/u,
    'The price is $1; other cars of the series cost about $2',
  ],
  [/^价格 (\S+) 元高于新车指导价 (\S+) 元$/u, 'The price $1 is above that of a new car, $2'],
  [
    /^价格 (\S+) 元不到新车指导价 (\S+) 元的 1\/25$/u,
    'The price $1 is less than 1/25 of that of a new car, $2',
  ],
  [
    /^价格 (\S+) 元，原来是 (\S+) 元，先不用这个价.*$/su,
    'The price $1 is far from the stored one, $2, so it is left out: if it is right, write "已发布" as the release status of this row',
  ],
  [
    /^里程 0 公里，原来是 (\S+) 公里，先不用.*$/su,
    'The mileage is 0 and the stored one is $1, so it is left out: if it is right, write "已发布" as the release status of this row',
  ],
  [
    /^价格 (\S+) 元，?(?:同车系其他车约|高于新车指导价|不到新车指导价) (\S+) 元.*，先不用这个价.*$/su,
    'The price $1 is far from what is usual, $2, so it is left out: if it is right, write "已发布" as the release status of this row',
  ],
  [
    /^不是纯电车，「(.+?)」说不清是什么变速箱，请写 (.+)$/u,
    'The car is not electric, so "$1" says nothing about its gearbox. Write one of: $2',
  ],
  [/^(?:上牌时间|上架时间|出厂日期) (\S+) 还没有到$/u, '$1 is in the future'],
  [/^出厂日期 (\S+) 晚于上牌时间 (\S+)$/u, 'Made on $1, after the registration in $2'],
  [
    /^表显里程 (\S+) 公里，比上次登记的 (\S+) 公里少$/u,
    'The mileage $1 is less than the recorded $2',
  ],
  [/^车架号第 9 位的校验码不对$/u, 'The check digit of the VIN is wrong'],
  [
    /^车架号与「(.+?)」相同.*网站上不显示.*$/su,
    'The VIN is that of $1, which is for sale, so pages leave this number out: delist $1, then write "已发布" as the release status of this row',
  ],
  [/^车架号与「(.+?)」相同.*$/su, 'The VIN is that of $1 too: both are stored. Are they one car?'],
  [
    /^没有「(.+?)」这个状态，最接近的是「(.+?)」。可用的状态：(.+)$/su,
    'There is no status "$1". The nearest one is $2. Write one of: $3',
  ],
  [
    /^车源「(.+?)」的(.+?)与 (.+?) 对不上。照常导入，.*$/su,
    'The mileage of $1 ($2) contradicts $3. Both are displayed: please check',
  ],
  [/^有几个门店叫「(.+?)」，请写编号：(.+)$/u, 'Several branches are called $1: write the id ($2)'],
  [/^没有这个(?:品牌|车系)：(.+)$/u, 'There is no $1'],
  [/^状态日期不能晚于今天（(.+?)）$/u, 'The day of the status must not be after today ($1)'],
  [
    /^价格历史里不能有今天（(.+?)）以后的日期$/u,
    'The price history must not have days after today ($1)',
  ],
  [
    /^价格历史由系统按每次导入的价格自己记，表格里不能填$/u,
    'The shop records the price history itself: leave it out of tables',
  ],
  [/^标签里不能有英文逗号，多个标签用 ; 隔开$/u, 'Separate tags by ; and not by commas'],
  [/^会员价不能高于价格$/u, 'The price of members must not be higher than the price'],
  [/^「(.+?)」不是批发车$/u, '$1 is not a wholesale car'],
  [/^「(.+?)」已在批次「(.+?)」里$/u, '$1 is in the lot $2 already'],
  [/^查询日期 (.+?) 还没有到$/u, 'The day of the query ($1) is in the future'],
  [/^「(.+?)」在报告日期之后，或还没有到$/u, '$1 is after the report, or in the future'],
  [/^「(.*)」不是车身部件，最像的在前：(.+)$/su, '"$1" is no panel. Panels, the nearest first: $2'],
  [
    /^没有检测点「(.*)」，最像的是 (.+)；全部 (\d+) 个见.*$/su,
    'There is no checkpoint "$1". Near: $2',
  ],
  [
    /^没有检测点「(.*)」，(\w) 类是 (\w+) 到 (\w+)$/su,
    'There is no checkpoint "$1": $2 has $3 to $4',
  ],
  [
    /^有几个检测点叫「(.*)」，请写编码：(.+)$/su,
    'Several checkpoints are named "$1": write a code: $2',
  ],
  [/^(\w+) 是「(.*)」，不是「(.*)」，请改成同一个检测点$/su, '$1 is "$2", not "$3"'],
  [
    /^有(.+?)，买家看得到这一格，整格没有读入$/u,
    'Buyers would read this cell, so it is left out: it has words for the staff, an internal price or a contact',
  ],
  [/^应为 (\d+) 位车架号$/u, 'Write a VIN of $1 characters'],
  [/^车架号里没有字母 I、O、Q，按「(.+?)」读$/u, 'A VIN has no I, O or Q: it is read as "$1"'],
  [/^应为过户次数，.+$/u, 'Write the number of transfers, such as 0 or 2'],
  [/^应为钥匙数，.+$/u, 'Write the number of keys, such as 2'],
  [/^应为省份，如 (.+)$/u, 'Write a province, such as "$1"'],
  [/^应为排量，.+$/u, 'Write a displacement, such as 2.0T or 1.5L'],
  [/^应为车身或级别，如 (.+)$/u, 'Write a body or class, such as "$1"'],
  [/^应为颜色，如 (.+)$/u, 'Write a colour, such as "$1"'],
  [/^应为号牌的地区，如 (.+)$/u, 'Write the region of the plate, such as "$1"'],
  [
    /^已经有门店「(.+?)」，编号是 (.+?)；.*$/su,
    'There is a branch "$1" with the id $2: add a column of ids with it',
  ],
  [
    /^程度按面积写 .*$/su,
    'Write the degree by area: 1 (up to 100×100 mm), 2 (up to 200×300 mm) or 3; a word such as "轻微" is a result and belongs into that column',
  ],
  [
    /^(\w+) 的结果写了(.+?)，程度写了轻微：.*$/su,
    '$1 has the result "$2" and the degree "轻微", which is a result: write 1, 2 or 3 by area',
  ],
  [/^(\w+) 没有写结果，应为其中之一：(.+)$/su, '$1 lacks a result: write one of $2'],
];
