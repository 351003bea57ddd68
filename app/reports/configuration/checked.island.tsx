import { Chevron } from '#/web/ui/chevron.tsx';
import { Section } from '#/web/ui/section.tsx';
import { chaptersOf, differs, fittedWords, foundWords, type Chapter } from './checks.ts';
import type { CheckedItem, ConfigurationChecklist } from './contract.ts';
import styles from './checked.module.css';

/**
 * The manufacturer's equipment list compared with the car: first the differences, then the list by
 * chapter.
 */
export function Checked({ report: { items } }: { report: ConfigurationChecklist }) {
  const differing = items.filter(differs);
  const chapters = chaptersOf(items);
  return (
    <>
      {differing.length > 0 && (
        <Section id="differing" title="与出厂不同" aside={`${differing.length} 项`}>
          <Items items={differing} />
        </Section>
      )}
      <Section id="chapters" title="逐项核对">
        {chapters.length === 0 && <p className={styles.none}>这份清单里没有这辆车带有的配置。</p>}
        <div className={styles.chapters}>
          {chapters.map((chapter, at) => (
            <ChapterView key={chapter.name} chapter={chapter} isOpen={at === 0} />
          ))}
        </div>
        <p className={styles.legend}>
          {LEGEND.filter(([tone]) => items.some((item) => toneOf(item) === tone)).map(
            ([tone, words]) => (
              <span key={tone} className={`nb ${styles.dots}`}>
                <i className={styles[`${tone}Dot`]} /> {words}
              </span>
            ),
          )}
          <span className="nb">● 标配</span>
          <span className="nb">○ 选装</span>
          <span className="nb">— 无</span>
          <span className="nb">后装：出厂后加装</span>
        </p>
      </Section>
    </>
  );
}

/** The texts for the squares of the chapters, in the order of the legend. */
const LEGEND = [
  ['fine', '与出厂一致'],
  ['watch', '与出厂不同'],
  ['bad', '失效'],
  ['open', '没有核对，或出厂没有记录'],
] as const;

function toneOf(item: CheckedItem) {
  return foundWords(item).tone ?? 'open';
}

function ChapterView({ chapter, isOpen }: { chapter: Chapter; isOpen: boolean }) {
  const { name, items, differing } = chapter;
  return (
    <details className={styles.chapter} open={isOpen || differing > 0}>
      <summary>
        <b>{name}</b>
        <span>
          {items.length} 项{differing > 0 && <em>，{differing} 项不同</em>}
        </span>
        <Chevron className={styles.mark} />
        <span className={styles.dots} aria-hidden>
          {items.map((item, at) => (
            <i key={at} className={styles[`${toneOf(item)}Dot`]} />
          ))}
        </span>
      </summary>
      <Items items={items} />
    </details>
  );
}

function Items({ items }: { items: readonly CheckedItem[] }) {
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">配置</th>
          <th scope="col">出厂</th>
          <th scope="col">实车</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          // Keyed by index: a manufacturer lists two pieces with the same name.
          <Row key={at} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ item }: { item: CheckedItem }) {
  const { sign, words } = fittedWords(item);
  const { word, tone } = foundWords(item);
  return (
    <tr>
      <th scope="row">
        {item.name}
        {item.note && <small>{item.note}</small>}
      </th>
      <td>
        <i aria-hidden="true">{sign}</i> {words}
      </td>
      <td className={tone ? styles[tone] : styles.open}>{word}</td>
    </tr>
  );
}
