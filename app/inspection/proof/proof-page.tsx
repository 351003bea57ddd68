import { useState } from 'react';
import { findPublished, getKeys, getWithdrawals } from '#/app/inspection/contract.ts';
import { href } from '#/app/sitemap.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { queryFor, type Need, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Disclosure } from '#/web/ui/disclosure.tsx';
import { DropFile } from './drop-file.tsx';
import { FileVerdict, TooLarge } from './file-verdict.tsx';
import { readFingerprint } from './fingerprint.ts';
import { KnownReport } from './known-report.tsx';
import { MOST_BYTES } from './proof-size.ts';
import { ScanReport } from './scan-report.tsx';
import styles from './proof-page.module.css';

export const needs = (at: At) => {
  const sha256 = readFingerprint(at.query.get('sha256') ?? '');
  // Without a fingerprint there is nothing to query.
  return (sha256 === undefined ? {} : { known: queryFor(findPublished, { sha256 }) }) as {
    known: Need<OutputOf<typeof findPublished> | undefined>;
  };
};

/** The page that verifies a report, by its fingerprint or by the downloaded file. */
export default function ProofPage({ at, known }: ScreenProps<typeof needs>) {
  const { proof = '' } = useConfig().origins;
  const [taken, setTaken] = useState<{ name: string; text: string | undefined }>();
  const typed = at.query.get('sha256') ?? '';
  const isLive = useHydrated();
  async function take(file: File | undefined) {
    if (!file) return;
    // A file that is too large to be a report is not read.
    setTaken({ name: file.name, text: file.size > MOST_BYTES ? undefined : await file.text() });
  }
  return (
    <article className={styles.page}>
      <header className={styles.lead}>
        <h1>{at.title}</h1>
        <p>手里的报告是不是我们签发的，有没有改过一个字。</p>
      </header>
      <div className={styles.result}>
        {typed !== '' && (
          <KnownReport
            known={known ?? null}
            isWhole={readFingerprint(at.query.get('sha256') ?? '') !== undefined}
          />
        )}
        <div role="status">
          {taken && (taken.text === undefined ? <TooLarge /> : <FileVerdict text={taken.text} />)}
        </div>
        {typed === '' && !taken && <ScanReport />}
      </div>
      <section id="code" className={styles.part}>
        <h2>按校验码查</h2>
        <p>扫不了二维码，就输入它下面的校验码。</p>
        <form action={href('inspectionProof')} className={styles.form}>
          <input
            name="sha256"
            defaultValue={typed}
            aria-label="校验码"
            placeholder="报告上的校验码，至少 16 位"
            maxLength={100}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
          />
          <button type="submit">查询</button>
        </form>
      </section>
      <section id="file" className={styles.part}>
        <h2>核对下载的文件</h2>
        {isLive && <DropFile name={taken?.name} onFile={(file) => void take(file)} />}
        <noscript>
          <p>在这里核对文件要开启浏览器的 JavaScript。</p>
        </noscript>
        <Disclosure words="给技术人员">
          <p>也可以不经过本站核对：存下两个文件，离线运行开源程序。</p>
          <p className={styles.files}>
            <a href={proof + getKeys.path}>本店公钥</a>
            <a href={proof + getWithdrawals.path}>撤回名单</a>
          </p>
          <code className={styles.command}>
            npm run verify -- --key 公钥文件 --withdrawals 撤回名单 报告文件
          </code>
          <p>没有撤回名单，程序不知道报告有没有撤回。</p>
        </Disclosure>
      </section>
    </article>
  );
}
