import styles from './form.module.css';

/** The Markdown marks that the console explains, each with its effect. */
const MARKS = [
  ['## 标题', '小标题，前后各空一行'],
  ['**重点**', '加粗'],
  ['- 一条', '列表，一行一条；写 1. 就编号'],
  ['[文字](https://…)', '链接'],
  ['> 一句话', '引用'],
] as const;

/** An explanation of the Markdown marks for headings, lists and links in a rich text. */
export function MarksHelp() {
  return (
    <details className={styles.marks}>
      <summary>怎么写标题、列表和链接</summary>
      <dl>
        {MARKS.map(([mark, meaning]) => (
          <div key={mark}>
            <dt>
              <code>{mark}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>段落之间空一行。写完点「预览」看样子。</p>
    </details>
  );
}
