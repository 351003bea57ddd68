import { statedReduction, sumOf } from '#/app/car-facts/prices/price-sums.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { loanCost, rateText } from '#/app/finance/terms/cost.ts';
import { dayText, grouped, priceText, reductionText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { Answer } from './answer.ts';

/**
 * Number of days that a price history must include before an answer may state that the price never
 * fell.
 */
const RECORDED_DAYS = 7;

/**
 * Returns the questions and answers about price and costs. The car must not be off sale.
 * @param today YYYY-MM-DD; undefined in code that renders pages
 */
export function priceAnswers(detail: CarDetail, today: string | undefined): Answer[] {
  const { car, more } = detail;
  const service = more?.real_lines?.find(({ desc }) => desc === '服务费');
  return [
    {
      id: 'total',
      question: '全部办完要多少钱？',
      answer: total(detail),
    },
    {
      id: 'service-fee',
      question: '服务费怎么算？',
      answer: service && `${grouped(service.amount)}元。`,
    },
    { id: 'loan', question: '可以贷款吗，总共多付多少？', answer: loan(detail), page: 'loans' },
    {
      id: 'falls',
      question: '降过价吗？',
      answer:
        car.price.reduce && car.price.current !== null
          ? reductionAnswer(detail, car.price.reduce)
          : falls(detail, today),
    },
    {
      id: 'upkeep',
      question: '一个月养车要多少？',
      answer:
        car.price.maintenance_costs !== null &&
        `车商估算每月约 ${grouped(car.price.maintenance_costs)}元，以实际用车为准。`,
    },
  ];
}

/**
 * Returns the drive-away price, with the sum of its lines if the two differ. Without a drive-away
 * price, returns the sum of the listed costs, which may be incomplete. Undefined if the car detail
 * has neither.
 */
function total({ car: { price }, more }: CarDetail): string | undefined {
  const { real, current } = price;
  const lines = more?.real_lines ?? [];
  const sum = sumOf(lines);
  if (real === null) {
    return lines.length > 0
      ? `没有登记到手价。登记的费用合计 ${grouped(sum)}元，可能不全。`
      : undefined;
  }
  if (real === sum) return `${grouped(real)}元，到手价里逐项列出。`;
  const isBelow = current !== null && real < current;
  const notes = [
    lines.length > 0 && `登记的各项相加是 ${grouped(sum)}元，与这个数不同。`,
    isBelow && `比现价低 ${grouped(current - real)}元。`,
    (lines.length > 0 || isBelow) && '请向顾问核对。',
  ];
  return [`${grouped(real)}元（${STATED}）。`, ...notes].filter(Boolean).join('');
}

/**
 * Returns a sentence with the price reduction. If no recorded price supports the reduction, the
 * sentence has the label 车商自述 (dealer's own statement).
 */
function reductionAnswer(detail: CarDetail, reduce: number): string {
  const amount = `降了 ${reductionText(reduce)}`;
  const history = detail.more?.price_history ?? [];
  return statedReduction(history, detail.car.price) > 0
    ? `${amount}（${STATED}），没有降价前的价格记录。`
    : `${fallStartText(detail)}${amount}${latestFallText(detail)}。`;
}

function loan({ car, more }: CarDetail): string | undefined {
  if (car.is_wholesale) return '批发车不办个人分期。';
  const finance = more?.finance;
  if (!finance) return undefined;
  const cost = loanCost(car.price.current, finance);
  const terms = `可以。例如首付 ${priceText(finance.down_payment)}，${finance.months} 期，月供 ${grouped(finance.monthly)}元`;
  if (!cost) return `${terms}。`;
  const extra = grouped(cost.interest + cost.fee);
  return `${terms}，利息和手续费一共多付 ${extra}元，年化 ${rateText(cost.yearlyRateBp)}。`;
}

/**
 * Returns a sentence with the latest reduction in the price history, or that the price never fell.
 * Undefined if the history is too short to tell.
 */
function falls({ car, more }: CarDetail, today: string | undefined): string | undefined {
  const steps = more?.price_history ?? [];
  if (car.price.current === null || steps.length === 0) return undefined;
  const fallen = steps.filter(({ price }, at) => price < (steps[at - 1]?.price ?? price));
  const latest = fallen[fallen.length - 1];
  if (!latest && !isRecordedLong(steps, today)) return undefined;
  if (!latest) return `${recordStartText(steps, more?.listed_at)}没有降过。`;
  return `降过，最近一次在 ${dayText(latest.date)}，每次标价见价格历史。`;
}

function isRecordedLong(steps: readonly { date: string }[], today: string | undefined): boolean {
  const [first] = steps;
  if (!first || today === undefined) return false;
  return Date.parse(today) - Date.parse(first.date) >= RECORDED_DAYS * 86_400_000;
}

/**
 * Returns the start of the price records as text: the listing, or the first day of the history if
 * that is later.
 */
function recordStartText(
  steps: readonly { date: string }[],
  listedAt: string | null | undefined,
): string {
  const first = steps[0]?.date ?? '';
  return listedAt && first <= listedAt ? '上架以来' : `${dayText(first)} 以来`;
}

/**
 * Returns the start of the price records as text; empty if another back end recorded the prices.
 */
function fallStartText({ more }: CarDetail): string {
  const { price_history: steps = [], listed_at: listed } = more ?? {};
  return steps.length > 0 ? recordStartText(steps, listed) : '';
}

function latestFallText({ more }: CarDetail): string {
  return more?.fall?.since ? `，最近一次在 ${dayText(more.fall.since)}` : '';
}
