import { Block } from '#/app/console/frame/frame.tsx';
import { saveBytes } from '#/app/console/frame/save-file.tsx';
import type { ImportedTable, Result } from '#/app/console/imports/contract.ts';
import { grouped } from '#/app/format.ts';
import styles from './result.module.css';

type Group = ImportedTable['groups'][number];

const EFFECTS: readonly { effect: Group['effect']; title: string; dryTitle: string }[] = [
  { effect: 'row', title: '这些行没有写', dryTitle: '这些行不会写' },
  { effect: 'unshown', title: '写了，但网站上不显示', dryTitle: '会写，但网站上不显示' },
  { effect: 'cell', title: '这些格子没有写', dryTitle: '这些格子不会写，行照样写' },
  { effect: 'none', title: '提醒，都写了', dryTitle: '提醒，照样写' },
];

/**
 * The problems of an import, grouped by reason. Each group has its first rows, and a file with all
 * rows to correct can be downloaded.
 */
export function Groups({ result, isDry = false }: { result: Result; isDry?: boolean }) {
  const { tables, report } = result;
  const all = tables.flatMap(({ sheet, groups }) => groups.map((group) => ({ sheet, group })));
  if (all.length === 0) return null;
  return (
    <Block
      title="按原因看"
      aside={
        report && (
          <button
            type="button"
            className={styles.link}
            onClick={() => saveBytes(report.name, report.base64)}
          >
            下载有问题的行
          </button>
        )
      }
    >
      {EFFECTS.map(({ effect, title, dryTitle }) => {
        const own = all.filter(({ group }) => group.effect === effect);
        if (own.length === 0) return null;
        const list = (
          <ul>
            {own.map(({ sheet, group }) => (
              <li key={[sheet, group.code, group.field, group.heading].join(' ')}>
                <Reason sheet={sheet} group={group} />
              </li>
            ))}
          </ul>
        );
        const words = isDry ? dryTitle : title;
        // What needs no decision is folded.
        return effect === 'none' ? (
          <details key={effect} className={styles.warned}>
            <summary>
              {words}，{grouped(own.length)} 种
            </summary>
            {list}
          </details>
        ) : (
          <section key={effect} className={effect === 'row' ? styles.wrong : styles.warned}>
            <h3>{words}</h3>
            {list}
          </section>
        );
      })}
      {report && <p className={styles.note}>下载的表格里写着每行的问题，改好可以直接再导。</p>}
    </Block>
  );
}

/** The maximum length of a displayed cell in characters. */
const LONGEST = 24;

function clipped(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function Reason({ sheet, group: { rows, title, advice, first } }: { sheet: string; group: Group }) {
  return (
    <>
      <b className={styles.count}>{grouped(rows)}</b>
      <div>
        <b>{title}</b>
        {advice !== null && <p>{advice}</p>}
        <p className={styles.lines}>
          {first.map(({ line, key, value, reason }) => (
            <span key={line}>
              {[
                [sheet, `第 ${line} 行`, key].filter(Boolean).join(' '),
                value !== null && `写的是「${clipped(value)}」`,
                advice === null && reason,
              ]
                .filter(Boolean)
                .join('，')}
            </span>
          ))}
          {rows > first.length && <span>还有 {grouped(rows - first.length)} 行</span>}
        </p>
      </div>
    </>
  );
}
