import { listBranches } from '#/app/branches/contract.ts';
import { getReceipt, type Receipt } from '#/app/leads/contract.ts';
import { readReceipt } from '#/app/leads/receipt-number.ts';
import { href } from '#/app/sitemap.ts';
import { CallError } from '#/contract/call-error.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { optionalQueryFor } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { CopyLink } from './copy-buttons.tsx';
import { NumberForm } from './number-form.tsx';
import { orderOf } from './page.ts';
import { Sample } from './sample.tsx';
import { Sent } from './sent.tsx';
import { Slip } from './slip.tsx';
import { Withdraw } from './withdraw.tsx';
import page from '#/app/leads/form/page.module.css';
import columns from '#/web/ui/columns.module.css';
import styles from './receipt.module.css';

export const needs = (at: At) => {
  const no = readReceipt(at.query.get('no') ?? '');
  return {
    branches: optionalQueryFor(listBranches, { category: 'premium' }),
    ...(no !== undefined && { receipt: receiptNeed(no) }),
  };
};

export const status = ({ receipt }: Pick<Props, 'receipt'>, { query }: At) =>
  query.has('no') && !receipt ? 404 : 200;

type Props = {
  at: At;
  branches: OutputOf<typeof listBranches> | undefined;
  receipt?: Receipt | undefined;
};

/** The receipt page: progress and withdrawal of a request, or a form for its number. */
export default function ReceiptPage({ at, branches, receipt }: Props) {
  // If the call failed, there may be branches.
  const hasBranches = branches?.some(({ substations }) => substations.length > 0) ?? true;
  const typed = at.query.get('no') ?? '';
  const problem = useProblem(typed, receipt !== undefined);
  const isSent = typed === '' && at.query.get('sent') === '1';
  return (
    <article className={columns.page}>
      <header className={page.lead}>
        <h1>{at.title}</h1>
        {!receipt && !isSent && <p>凭受理号看卖车、看车、维修和回电的进度，也可以撤回。</p>}
      </header>
      {receipt ? (
        <>
          <Slip receipt={receipt} />
          <Withdraw receipt={receipt} />
        </>
      ) : isSent ? (
        <Sent order={orderOf(at.query.get('order'))} />
      ) : (
        <>
          <Sample />
          <NumberForm typed={typed} problem={problem} />
        </>
      )}
      <p className={styles.ways}>
        {receipt && <CopyLink />}
        {receipt && <Link to={href('receipt')}>查另一个受理号</Link>}
        {hasBranches && <Link to={href('branches')}>门店地址与电话</Link>}
      </p>
    </article>
  );
}

function receiptNeed(no: string) {
  return optionalQueryFor(getReceipt, { no }, 0);
}

/**
 * Returns why no receipt is displayed, in Chinese; undefined if one is displayed or no number was
 * entered.
 */
function useProblem(typed: string, isVisible: boolean): string | undefined {
  const { held } = usePage();
  if (typed === '' || isVisible) return undefined;
  const no = readReceipt(typed);
  if (no === undefined) return '受理号是 12 位字母和数字，请核对';
  const reason = held.peek(receiptNeed(no))?.reason;
  const isMissing = CallError.is(reason) && reason.reason === 'not_found';
  return isMissing ? reason.message : '进度没有取到，请稍后再查';
}
