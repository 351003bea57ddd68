import type { Condition } from '#/app/demo/condition.ts';

/** A hunt of the demo: a customer's order to find a car, and the condition of that car. */
export type DemoHunt = {
  id: string;
  title: string;
  condition: Condition;
  /** The underbody, as in the field `chassis` of the record type. */
  chassis: unknown;
  screws: unknown;
};

/** Returns the demo's hunts (customers' orders to find a car) as rows of an import file. */
export function demoHunts(hunts: readonly DemoHunt[]) {
  return hunts.map(({ id, title, condition: { car, readings }, chassis, screws }, at) => ({
    id,
    order_number: `XC202611${String(at + 3).padStart(2, '0')}-${id.slice(-6)}`,
    title,
    registration_date: car.registered,
    mileage: readings.at(-1)?.km ?? car.mileageKm,
    ...(at === 0 && { src: DOCUMENT, chassis, chassis_important_screw: screws }),
    detail: [
      { desc: '客户要求', value: '家用，预算 25 万以内' },
      { desc: '车在', value: at === 0 ? '成都，可到店看' : '重庆，两天内可调来' },
    ],
  }));
}

const DOCUMENT = 'hunt-document.jpg';

/** Returns the drawings to which the rows of `demoHunts` refer, as SVG by file name. */
export function huntDrawings(): Map<string, string> {
  return new Map([[DOCUMENT, drawDocument()]]);
}

/** Draws a page of records as an inquiry service would send it. Bars replace the words. */
function drawDocument(): string {
  const rows = Array.from({ length: 9 }, (_, at) => {
    const y = 330 + at * 88;
    const bar = (x: number, width: number) =>
      `<rect x="${x}" y="${y}" width="${width}" height="16" rx="4" fill="#9aa7ad"/>`;
    return `${bar(90, 130)}${bar(270, 110)}${bar(430, 200 + ((at * 67) % 150))}<path d="M80 ${y + 48}H820" stroke="#dde3e0" stroke-width="2"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1240"><rect width="900" height="1240" fill="#f4f6f5"/><rect x="30" y="30" width="840" height="1180" fill="#fff"/><rect x="90" y="100" width="330" height="34" rx="6" fill="#15191c"/><rect x="90" y="164" width="520" height="16" rx="4" fill="#9aa7ad"/><rect x="90" y="204" width="420" height="16" rx="4" fill="#9aa7ad"/><path d="M80 270H820" stroke="#15191c" stroke-width="3"/>${rows}<circle cx="720" cy="150" r="66" fill="none" stroke="#b3202a" stroke-width="6" opacity=".7"/><path d="M672 150H768M690 176H750" stroke="#b3202a" stroke-width="6" opacity=".7"/></svg>`;
}
