import { attributed, attributedSupplies } from '#/app/car-facts/dealer-conclusion.ts';
import { foundFlaws } from '#/app/car-facts/found-flaws.ts';
import { noFlawsText } from '#/app/car-facts/no-flaws-text.ts';
import { mileageDifference, UNFINISHED } from '#/app/car-facts/odometer-fraud.ts';
import { mileageAnswer } from '#/app/car-facts/report-links.ts';
import { LEVEL_WORDS } from '#/app/car-facts/words/level-words.ts';
import type { ConditionLevelId } from '#/app/car-facts/words/vocabulary.ts';
import { MILEAGE_VERDICTS } from '#/app/evidence/mileage-verdicts.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { Answer } from './answer.ts';
import { factWithSource, taggedFact } from './stated-fact.ts';

/** The maximum number of flaws that an answer describes in words. */
const NAMED = 2;

/** Returns the questions and answers about the condition of the car. */
export function conditionAnswers(detail: CarDetail): Answer[] {
  return [
    { id: 'accident', question: '这辆车是事故车吗？', answer: level(detail), page: 'inspection' },
    { id: 'mileage', question: '里程是真的吗，凭什么？', answer: mileage(detail), page: 'mileage' },
    {
      id: 'claims',
      question: '出过几次险，修了哪里？',
      answer: claimsAnswer(detail),
      page: detail.more?.inspection ? 'accident-record' : 'mileage',
    },
    {
      id: 'service',
      question: '在哪里保养，有几次记录？',
      answer: serviceAnswer(detail),
      page: 'mileage',
    },
    {
      id: 'checked',
      question: '检测查了什么，没查什么？',
      answer: checked(detail),
      page: 'inspection',
    },
    { id: 'flaws', question: '外观有哪些瑕疵？', answer: flaws(detail), page: 'flaw' },
    { id: 'wear', question: '轮胎、刹车片还能用多久？', answer: wear(detail), page: 'consumable' },
    {
      id: 'transfers',
      question: '过过几次户？',
      answer: factWithSource(detail, '过户次数') ?? sentence(taggedFact(detail, /过户$/)),
    },
    {
      id: 'keys',
      question: '有几把钥匙？',
      answer: keys(detail),
    },
    { id: 'papers', question: '有抵押或没处理的违章吗？', answer: papers(detail) },
    { id: 'recall', question: '有没有召回没做？', answer: recall(detail) },
  ];
}

/** Returns the finding on the frame, followed by the condition level and its source. */
function level(detail: CarDetail): string | undefined {
  const words = levelWords(detail);
  const frame = frameWords(detail, words !== undefined);
  const graded = words && `${words}${levelSource(detail)}`;
  return frame || graded ? `${frame}${graded ?? ''}${withoutClaims(detail)}` : undefined;
}

/**
 * Returns what the inspection found on the frame. For a car with a condition level but no
 * inspection, returns a sentence that there is no inspection record of the frame. Empty for any
 * other car.
 */
function frameWords({ more }: CarDetail, hasLevel: boolean): string {
  const { result, date } = more?.headlines?.structure ?? {};
  if (result) return `${result}（${date ? `${date} 的` : ''}检测报告）。`;
  return hasLevel && !more?.inspection ? '骨架没有检测记录。' : '';
}

/**
 * Returns a sentence with the source of the condition level: the dealer, or an inspection and its
 * date.
 */
function levelSource({ more }: CarDetail): string {
  if (!more?.inspection) return '等级由车商登记，没有检测报告。';
  if (more.inspection.preview) return '等级由车商登记，检测还没有做完。';
  const date = more.headlines?.level?.date;
  return date ? `依据 ${date} 的检测报告。` : '依据检测报告。';
}

/**
 * Returns a sentence that the insurance claims are unknown or not queried; empty if they were
 * queried. The condition level says nothing about the claims.
 */
function withoutClaims({ car, more }: CarDetail): string {
  const claims = more?.headlines?.['accident-record'];
  if (claims === undefined) return car.mileage_report_status === 'ready' ? '' : '出险记录未登记。';
  if (claims.is_queried !== false) return '';
  return claims.count === 0 ? '出险记录未查询。' : `出险：${claims.result}。`;
}

function levelWords({ more }: CarDetail): string | undefined {
  const known = more?.condition_level;
  if (!known) return undefined;
  // The report's reason for the level of this car, else the general definition of the level.
  const reason = more.headlines?.level?.result;
  if (reason) return `车况 ${known.label} 级：${reason}。`;
  const words = (LEVEL_WORDS as Partial<Record<string, string>>)[known.id as ConditionLevelId];
  return words && `车况 ${known.label} 级，这一级的标准是：${words}。`;
}

/**
 * Returns the mileage verdict. If readings contradict the mileage, names them first and omits a
 * verdict that the mileage is true.
 */
function mileage(detail: CarDetail): string | undefined {
  const difference = mileageDifference(detail);
  if (difference === undefined) return mileageVerdict(detail);
  return `${difference}。${isCalledTrue(detail) ? '' : (mileageVerdict(detail) ?? '')}`;
}

/** Returns whether the inspection or the dealer calls the mileage true. */
function isCalledTrue({ car, more }: CarDetail): boolean {
  const verdict = more?.proof?.mileage_verdict;
  const isStated = car.mileage_report_status === 'ready' && verdict !== UNCHECKED;
  return (
    verdict === MILEAGE_VERDICTS.trusted ||
    verdict === MILEAGE_VERDICTS.likely ||
    (isStated && /可信/.test(car.mileage_report ?? ''))
  );
}

function mileageVerdict(detail: CarDetail): string | undefined {
  const { car, more } = detail;
  const { mileage_report_status: status, mileage_report: statement } = car;
  const verdict = more?.proof?.mileage_verdict;
  const doubt = more?.headlines?.['mileage-doubt']?.result;
  const reasoned = verdict && doubt ? `${verdict}（${doubt}）` : verdict;
  if (more?.inspection?.preview && verdict === UNFINISHED && !isPending(detail))
    return `检测还没有做完：${verdict}。${statement ? `车商自述：${statement}。` : ''}`;
  if (status === 'ready' && statement && verdict !== UNCHECKED) {
    const isInspected = more?.inspection && !more.inspection.preview;
    const words =
      isInspected && verdict && (doubt || !statement.startsWith(verdict))
        ? `检测结论：${reasoned}。车商自述：${statement}`
        : attributed('mileage', statement);
    return `${words}。每个读数的来源见维保记录。`;
  }
  if (isPending(detail) && verdict !== UNTRUE) return `${mileageAnswer(status)}${NOT_YET}`;
  return reasoned ? `${reasoned}。${mileageAnswer(status)}` : undefined;
}

/**
 * The verdict that the mileage is false. An answer states it even before the maintenance records
 * arrive.
 */
const UNTRUE = '里程不符';
/**
 * The verdict of an inspection that had no records about the mileage. The dealer's own conclusion
 * does not replace it.
 */
const UNCHECKED = '里程未核查';
const NOT_YET = '查到以前还不能下结论。';

/** Whether the maintenance records were requested but have not arrived. */
function isPending({ car }: CarDetail): boolean {
  return car.mileage_report_status === 'pending';
}

function claimsAnswer(detail: CarDetail): string | undefined {
  const claims = detail.more?.headlines?.['accident-record']?.result;
  if (claims) return `${claims}。没有走保险的维修不在记录里。`;
  const hasRecords = detail.car.mileage_report_status === 'ready';
  return hasRecords
    ? '没有单独的出险报告，维保记录里有出险的会写出来，没有写的不等于没有出过险。'
    : undefined;
}

/**
 * Returns a text on the service history: the results of queries, followed by the summary of the
 * maintenance records, the latest record, or why there are none. A summary that only assesses the
 * mileage is left out.
 */
function serviceAnswer(detail: CarDetail): string | undefined {
  const { mileage, services, visits } = detail.more?.headlines ?? {};
  const queried = [services && `${services.result}（检测报告）。`, visits && `${visits.result}。`];
  const found = queried.filter(Boolean).join('');
  if (!found) return recordedServices(detail);
  const isOwn = /保养|4S/.test(mileage?.result ?? '');
  const isPending = detail.car.mileage_report_status === 'pending';
  return `${found}${isOwn || isPending ? (recordedServices(detail) ?? '') : ''}`;
}

function recordedServices({ car, more }: CarDetail): string | undefined {
  const { result: summary, is_verdict } = more?.headlines?.mileage ?? {};
  if (summary && is_verdict === false) return `${summary}，没有写明在哪里查询过，可能不全。`;
  if (summary && /保养|4S/.test(summary)) return `${attributed('mileage', summary)}。`;
  const known = car.mileage_report_status === 'ready' ? car.maintenance_records : [];
  const latest = known[known.length - 1];
  if (latest) {
    const words = [latest.desc, latest.value].filter(Boolean).join(' ');
    return `最近一条记录：${words}。每一次在哪里做的，见维保记录。`;
  }
  return mileageAnswer(car.mileage_report_status) || undefined;
}

function checked({ more }: CarDetail): string | undefined {
  const { applicable, checked: count } = more?.proof ?? {};
  if (typeof count !== 'number') return undefined;
  if (typeof applicable !== 'number') return `查了 ${count} 项。`;
  const open = applicable - count;
  if (open > 0)
    return `适用的 ${applicable} 项里查了 ${count} 项，还有 ${open} 项没查，报告里标着“未检”。`;
  const { 'accident-record': claims, services } = more?.headlines ?? {};
  // Another back end may send headlines without saying whether the records were queried.
  if (claims && claims.is_queried === undefined) return `适用的 ${applicable} 项都写了结果。`;
  const unqueried = [
    ...(claims?.is_queried === false ? ['出险记录'] : []),
    ...(claims && services?.is_queried !== true ? ['维保记录'] : []),
  ];
  return unqueried.length > 0
    ? `适用的 ${applicable} 项都写了结果，其中${unqueried.join('和')}没有查询。`
    : `适用的 ${applicable} 项都查了。`;
}

function flaws({ images, more }: CarDetail): string | undefined {
  const count = foundFlaws(more?.proof);
  const { listed_flaws: listed = [] } = more ?? {};
  // The count includes only photographed flaws: zero does not rule out flaws without a picture.
  // A picture of another back end may show several flaws, or one of several pictures of a flaw.
  if (!more && images.flaw.length > 0) return `瑕疵照片 ${images.flaw.length} 张。`;
  const total = Math.max(count ?? 0, listed.length) || images.flaw.length;
  if (total === 0) {
    const stated = more?.headlines?.flaw?.result;
    if (count === 0) return noFlawsText({ more });
    const found = more?.headlines?.exterior?.result;
    const own = stated && attributed('flaw', stated);
    return [found, own].flatMap((words) => (words ? `${words}。` : [])).join('') || undefined;
  }
  const captions = images.flaw.flatMap(({ desc, comments }) => desc ?? comments ?? []);
  const named = (captions.length < listed.length ? listed : captions).slice(0, NAMED);
  if (named.length === 0) return `${total} 处。`;
  return `${total} 处：${named.join('；')}${total > named.length ? ' 等' : ''}。`;
}

function wear({ car, more }: CarDetail): string | undefined {
  const result = more?.headlines?.consumable?.result;
  if (result) return `${result}。每一件还能用多久见耗材清单。`;
  if (!car.has_consumables_list || !car.supplies_status) return undefined;
  const parts = more ? '没有逐件的记录，看车时请当面核对。' : '每一件还能用多久见耗材清单。';
  return `${attributedSupplies(car.supplies_status)}。${parts}`;
}

/** Returns the number of keys, followed by the faults of keys in the accessory list. */
function keys(detail: CarDetail): string | undefined {
  const count = factWithSource(detail, '钥匙') ?? sentence(taggedFact(detail, /钥匙$/));
  const faults = sentence(detail.more?.headlines?.['key-faults']?.result);
  return [count, faults].filter(Boolean).join('') || undefined;
}

/** Returns what the car's row says about recalls, or else what the inspection says. */
function recall(detail: CarDetail): string | undefined {
  const { result, date, is_described } = detail.more?.headlines?.recall ?? {};
  // A result without further words names no place of the query.
  const unnamed = is_described === false ? '，没有写明在哪里查询' : '';
  return (
    factWithSource(detail, '召回') ??
    (result && `${result}（${date ? `${date} 的` : ''}检测报告${unnamed}）。`)
  );
}

/** Returns what is known of mortgages and traffic fines, with their sources. */
function papers(detail: CarDetail): string | undefined {
  const known = ['抵押', '违章'].flatMap((name) => {
    const words = factWithSource(detail, name);
    return words === undefined ? [] : `${name}：${words}`;
  });
  return known.length > 0 ? known.join('') : undefined;
}

function sentence(words: string | undefined): string | undefined {
  return words && `${words}。`;
}
