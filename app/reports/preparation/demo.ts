import type { Condition } from '#/app/demo/condition.ts';

/** Returns the work on a demo car before its sale, as a row of an import file. */
export function demoPreparation(condition: Condition) {
  const { car, days, technician, steps, flaws } = condition;
  const replaced = steps.filter(({ part }) => part).length;
  const left = flaws.length;
  return {
    car_id: car.id,
    verdict: `${steps.length} 项整备都已完成，换了 ${replaced} 样零件`,
    tone: 'fine',
    detail:
      left > 0
        ? `外观 ${left} 处瑕疵没有处理，保留原状，已列在外观瑕疵里。`
        : '外观没有需要处理的瑕疵。',
    date: days.rechecked,
    inspector: technician,
    source: '整备工单与复检记录',
    number: `PR-${car.id}`,
    not_covered: ['发动机和变速箱内部没有拆解', '前车主自己做过的改装与修理'],
    works: steps.map(({ part, hours, started, finished, warrantyMonths, ...step }) => ({
      ...step,
      hours,
      started,
      finished,
      warranty_months: warrantyMonths,
      ...(part && {
        part: part.name,
        part_brand: part.brand,
        part_number: part.number,
        part_price: part.price,
      }),
      ...pictureAfter(step.name, condition),
    })),
    plan: PLAN.map(([when, name, words]) => ({
      when,
      name,
      words: words.replace('{加}', fill(car.energy)),
    })),
  };
}

/**
 * Returns the picture of the car after the work as `after`; an empty object if the work is not
 * visible.
 */
function pictureAfter(name: string, { seats, wheel }: Condition): { after?: string } {
  const after = name.startsWith('内饰') ? seats : name.includes('轮胎更换') ? wheel : undefined;
  return after === undefined ? {} : { after };
}

function fill(energy: string): string {
  return energy === 'bev' ? '电充到 80% 以上' : '油加到四分之一箱以上';
}

/** The steps after an order. In the demo, all work was done before the sale. */
const PLAN = [
  ['下单当天', '顾问确认', '整备都已完成，没有待做的项目；和你约哪天看车。'],
  ['第 1 天', '再检一次', '按检测清单复检，和报告不一样的地方先告诉你。'],
  ['第 2 天', '可以看车', '到店或视频看车，按报告逐项核对。'],
  ['交车前 1 天', '清洁与检查', '再洗一次，{加}，调好胎压，清掉临时提示。'],
] as const;
