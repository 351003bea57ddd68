import { useState, type ChangeEvent } from 'react';
import { findPublished, getKeys, getWithdrawals } from '#/app/inspection/contract.ts';
import { href } from '#/app/sitemap.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { queryFor, type Need, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Disclosure } from '#/web/ui/disclosure.tsx';
import { Section } from '#/web/ui/section.tsx';
import { FileVerdict, TooLarge } from './file-verdict.tsx';
import { KnownReport } from './known-report.tsx';
import { MOST_BYTES } from './proof-size.ts';
import styles from './proof-page.module.css';

export const needs = (at: At) => {
  const sha256 = fingerprintOf(at);
  // Without a fingerprint there is nothing to query.
  return (sha256 === undefined ? {} : { known: queryFor(findPublished, { sha256 }) }) as {
    known: Need<OutputOf<typeof findPublished> | undefined>;
  };
};

/** The page that verifies a report by its fingerprint or by the downloaded file. */
export default function ProofPage({ at, known }: ScreenProps<typeof needs>) {
  const { proof = '' } = useConfig().origins;
  const [taken, setTaken] = useState<{ name: string; text: string | undefined }>();
  const typed = at.query.get('sha256') ?? '';
  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // A file that is too large to be a report is not read.
    if (!file) return;
    setTaken({ name: file.name, text: file.size > MOST_BYTES ? undefined : await file.text() });
  }
  return (
    <article className={styles.page}>
      <h1>{at.title}</h1>
      <p>每份检测报告发布时都算出校验码并签名，发布后改动任何一个字都对不上。</p>
      {typed !== '' && (
        <KnownReport known={known ?? null} isWhole={fingerprintOf(at) !== undefined} />
      )}
      <Section id="code" title="按校验码查" isClose>
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
      </Section>
      <Section id="file" title="核对下载的文件">
        {useHydrated() && (
          <p className={styles.file}>
            <label>
              <input
                className="vh"
                type="file"
                accept=".json,application/json"
                onChange={(event) => void take(event)}
              />
              <span className={buttonClass('line')}>选择报告文件（.json）</span>
            </label>{' '}
            {taken ? taken.name : '还没有选'}
          </p>
        )}
        <noscript>
          <p>在这里核对文件要开启浏览器的 JavaScript。</p>
        </noscript>
        <div role="status">
          {taken && (taken.text === undefined ? <TooLarge /> : <FileVerdict text={taken.text} />)}
        </div>
        <p className={styles.note}>也可以不经过本站核对，要存下两个文件：</p>
        <p className={styles.links}>
          <a href={proof + getKeys.path}>本店公钥</a>
          <a href={proof + getWithdrawals.path}>撤回名单</a>
        </p>
        <Disclosure words="给技术人员">
          <p>离线运行开源程序：</p>
          <code className={styles.command}>
            npm run verify -- --key 公钥文件 --withdrawals 撤回名单 报告文件
          </code>
          <p>没有撤回名单，程序不知道报告有没有撤回。</p>
        </Disclosure>
      </Section>
    </article>
  );
}

/**
 * Returns the fingerprint in the URL without its spaces; undefined if the parameter is no
 * fingerprint.
 */
function fingerprintOf({ query }: At): string | undefined {
  const digits = (query.get('sha256') ?? '').replace(/\s/g, '').toLowerCase();
  return /^[0-9a-f]{16,64}$/.test(digits) ? digits : undefined;
}
