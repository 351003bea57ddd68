import { servicesOf, showsThreeElectricWarranty } from '#/app/car-facts/display-rules.ts';
import { isOffSale, ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import { saleWords } from '#/app/car-facts/words/sale-words.ts';
import { metaValue } from '#/app/car-facts/words/specification-items.ts';
import { grouped } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { Answer } from './answer.ts';

/**
 * Returns the questions and answers about sale status, papers, viewing and after-sales. A car that
 * is off sale has only the question about its status.
 */
export function paperAnswers(detail: CarDetail): Answer[] {
  const { car, more } = detail;
  const status = saleStatus(car.type);
  const words = saleWords(detail);
  const statusAnswers: Answer[] = words
    ? [{ id: 'status', question: `为什么标着“${ribbonLabel(status)}”？`, answer: words }]
    : [];
  if (isOffSale(status)) return statusAnswers;
  const factOf = (...names: string[]) =>
    names.map((name) => metaValue(car, name)).find((value) => value);
  const service = (name: string) => servicesOf(car).find(({ desc }) => desc === name)?.value;
  const [due, insured] = [factOf('年检到期', '年检'), factOf('交强险到期', '交强险')];
  return [
    ...statusAnswers,
    {
      id: 'transfer',
      question: '怎么过户，手续费多少？',
      answer: transfer(detail, service('过户')),
    },
    { id: 'city', question: '能上我城市的牌吗？', answer: city(detail) },
    {
      id: 'insurance',
      question: '保险怎么转？',
      answer: insured && `交强险到 ${insured}。过户后带新行驶证到保险公司改被保险人。`,
    },
    { id: 'due', question: '年检到什么时候？', answer: due && `${due}。` },
    {
      id: 'warranty',
      question: '质保保什么？',
      answer: warranty(detail, service('质保')),
    },
    {
      id: 'where',
      question: '在哪里看车？',
      answer: more?.branch && `${more.branch.name}，来之前打电话确认车在店里。`,
    },
  ];
}

function transfer({ more }: CarDetail, how: string | null | undefined): string | undefined {
  const fee = more?.real_lines?.find(({ desc }) => desc === '过户手续费');
  const cost = fee && `手续费 ${grouped(fee.amount)}元${fee.note ? `（${fee.note}）` : ''}`;
  const parts = [how && `过户${how}`, cost].filter(Boolean);
  return parts.length > 0 ? `${parts.join('，')}。` : undefined;
}

/**
 * Returns the warranty of the whole car, and a hint if battery, motor and controller have a
 * warranty of their own.
 */
function warranty(
  { car, warranty_contract }: CarDetail,
  own: string | null | undefined,
): string | undefined {
  const contract = warranty_contract?.title;
  const whole = own && `${own}${contract ? `，保什么、不保什么写在《${contract}》里` : ''}。`;
  if (!showsThreeElectricWarranty(car)) return whole || undefined;
  return `${whole || '整车质保没有登记。'}三电另有质保的登记，期限见车辆页的三电。`;
}

function city({ car, more }: CarDetail): string | undefined {
  const emission = metaValue(car, '排放标准');
  const rule = '能不能迁入以你当地车管所的规定为准。';
  if (emission) return `这台车是${emission}，${rule}`;
  return more?.energy === 'bev' ? `纯电动车没有排放标准一项，${rule}` : undefined;
}
