import { instantText } from '#/app/dates.ts';
import { verifySignedReport } from '#/app/inspection/contract.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { partWords } from './part-words.ts';
import { MOST_BYTES } from './proof-size.ts';
import { Seal } from './seal.tsx';
import styles from './proof-page.module.css';

const VERDICT_WORDS = {
  genuine: [
    '文件是真的，没有改动过',
    '签名与本店公钥相符，是本站发布过的报告，每一部分都与发布时一致。',
  ],
  altered: ['文件被改动过', '内容与签名对不上，不要相信它。'],
  unpublished: [
    '本店没有发布过这份报告',
    '签名用的是本店的密钥，但内容从未在本站发布，不要相信它。',
  ],
  foreign: ['不是本店签发的文件', '签名本身有效，但用的不是本店的密钥。'],
  unreadable: [
    '这不是本站下载的报告文件',
    '请在报告的签发一栏点「下载可验证的报告」，再选那个文件。',
  ],
} as const;

/** The result of verifying the downloaded report with the content `text`. */
export function FileVerdict({ text }: { text: string }) {
  const { state, value, retry } = useOptionalQuery(queryFor(verifySignedReport, { text }));
  if (state === 'waiting') return <p>正在核对</p>;
  if (!value) {
    return (
      <p>
        没有核对成，文件没有保存在本站。
        <button type="button" className={styles.again} onClick={retry}>
          再试一次
        </button>
      </p>
    );
  }
  const { verdict, parts, sha256, withdrawn } = value;
  const [head, rest] = withdrawn ? withdrawnWords(withdrawn) : VERDICT_WORDS[verdict];
  const kind = withdrawn ? 'withdrawn' : SEALS[verdict];
  return (
    <section className={`${styles.verdict} ${styles[kind] ?? ''}`} aria-label="核对结果">
      <Seal kind={kind} words="检测报告" />
      <p className={styles.head}>{head}</p>
      <p className={styles.rest}>
        {rest}
        {parts.length > 0 && `改动在：${partWords(parts).join('、')}。`}
      </p>
      {verdict === 'genuine' && sha256 && (
        <p className={styles.links}>
          <Link className={buttonClass('main')} to={`${href('inspectionProof')}?sha256=${sha256}`}>
            看是哪份报告、有没有新版
          </Link>
        </p>
      )}
    </section>
  );
}

const SEALS = {
  genuine: 'fine',
  altered: 'bad',
  unpublished: 'bad',
  foreign: 'bad',
  unreadable: 'unknown',
} as const;

/** Returns the texts for an unaltered file of a report that was withdrawn. */
function withdrawnWords({ at, reason }: { at: string; reason: string }) {
  return [
    '报告已撤回',
    `文件是真的，没有改动过，但本店在 ${instantText(at)} 撤回了这份报告，结论不再有效。原因：${reason}`,
  ] as const;
}

/** A message that the file is too large to verify here. */
export function TooLarge() {
  return (
    <section className={styles.verdict} aria-label="核对结果">
      <Seal kind="unknown" words="检测报告" />
      <p className={styles.head}>文件太大，这里核对不了</p>
      <p className={styles.rest}>
        检测报告通常不到 {MOST_BYTES / 1000} KB。请按校验码查，或用下面的离线程序核对。
      </p>
    </section>
  );
}
