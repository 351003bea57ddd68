import { useState } from 'react';
import { leadPath } from '#/app/console/contract.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import type { Change, Detail } from '#/app/console/inbox/lead/lead-detail.ts';
import { instantText } from '#/app/dates.ts';
import { Button } from '#/web/ui/button.tsx';
import { Ledger } from '#/web/ui/ledger.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { answerRequest, separateRequest } from './contract.ts';
import lists from '#/app/console/inbox/inbox.module.css';
import styles from '#/app/console/inbox/lead/lead.module.css';

type Props = {
  detail: Detail;
  change: Change;
  /** Whether another change of the lead is being stored. */
  isBusy: boolean;
};

/**
 * The requests of a lead, latest first. Later requests have buttons to answer them and to move them
 * to a new lead.
 */
export function RequestsBlock({ detail, change, isBusy }: Props) {
  const { requests, lead } = detail;
  const many = requests.length > 1;
  const isOpen = detail.can_change && lead.queue !== 'closed';
  async function answer(request_id: string, is_main: boolean): Promise<void> {
    if (await change(answerRequest, { request_id, is_main })) {
      showToast(is_main ? '以后按这个请求跟' : '记下了：回复过客户');
    }
  }
  return (
    <Block title={many ? `同一个号码，${requests.length} 条合成一条` : '他要什么'}>
      {lead.further !== null && lead.queue === 'follow' && (
        <p className={styles.further} role="status">
          客户又来了新的请求，等你回复。约好的车和时间没有动。
        </p>
      )}
      {detail.others.map(({ id, branch, assignee }) => (
        <p key={id ?? branch} className={lists.none}>
          同一个号码另有一条线索：
          {[branch, assignee === null ? '还没人跟' : `${assignee} 在跟`].filter(Boolean).join('，')}
          {id !== null && (
            <ScreenLink href={leadPath(id)} className={styles.link}>
              打开那一条
            </ScreenLink>
          )}
        </p>
      ))}
      <ol className={styles.requests}>
        {[...requests].reverse().map((request) => (
          <li key={request.id}>
            <div className={styles.requestHead}>
              <b>
                {[request.kind, many && request.is_main && '现在跟的'].filter(Boolean).join('，')}
              </b>
              <small>{instantText(request.at)}</small>
            </div>
            {request.texts.map((text) => (
              <p key={text} className={lists.words}>
                {text}
              </p>
            ))}
            {request.has_hidden_texts && <p className={lists.none}>还有留言，看过号码后显示。</p>}
            <Ledger lines={request.details} />
            {isOpen && !request.is_main && (
              <div className={styles.choices}>
                {request.is_unanswered && lead.queue === 'follow' && (
                  <Button
                    kind="line"
                    disabled={isBusy}
                    onClick={() => void answer(request.id, false)}
                  >
                    回复过了
                  </Button>
                )}
                <Button
                  kind="ghost"
                  disabled={isBusy}
                  onClick={() => void answer(request.id, true)}
                >
                  按这个请求跟
                </Button>
                <small className={lists.none}>车、名字和约看都换成这一条的</small>
              </div>
            )}
            {request.is_separable && (
              <Separate
                onSeparate={async () => {
                  if (await change(separateRequest, { request_id: request.id })) {
                    showToast('已拆成另一条线索');
                  }
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </Block>
  );
}

/**
 * The button that moves a request to a new lead. The person has to confirm this, because the
 * request cannot be moved back.
 */
function Separate({ onSeparate }: { onSeparate(): Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming) {
    return (
      <button type="button" className={styles.link} onClick={() => setConfirming(true)}>
        不是同一件事，拆开
      </button>
    );
  }
  return (
    <div className={styles.choices}>
      <Button kind="ghost" onClick={() => setConfirming(false)}>
        不拆
      </Button>
      <Button kind="line" onClick={() => void onSeparate()}>
        拆成另一条，合不回来
      </Button>
    </div>
  );
}
