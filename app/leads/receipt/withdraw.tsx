import { withdrawReceipt, type Receipt } from '#/app/leads/contract.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import styles from './receipt.module.css';

/** The form with which a visitor withdraws a request. It works without a script. */
export function Withdraw({ receipt: { no, withdrawn_at } }: { receipt: Receipt }) {
  if (withdrawn_at !== null) return null;
  return (
    <details className={styles.withdraw}>
      <summary>撤回这次提交，并删除我的资料</summary>
      <form method="post" action={withdrawReceipt.path}>
        <input type="hidden" name="no" value={no} />
        <p>
          撤回后立刻删除手机号、称呼和你写的内容，顾问不再联系你。删掉的找不回来，要办可以重新提交。
        </p>
        <button className={buttonClass('ghost')}>确认撤回并删除</button>
      </form>
    </details>
  );
}
