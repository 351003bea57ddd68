import { Box } from './box.tsx';
import type { Heading, PartProps } from './part-props.ts';
import { answersOf, has, toggled } from './selection.ts';
import styles from './colours.module.css';
import groups from './groups.module.css';

/**
 * Words in dealers' names of colours, each with the paint to show. The first word that occurs in a
 * name decides.
 */
const PAINTS = [
  ['香槟', '#d9c7a3'],
  ['银', '#c9cfd2'],
  ['灰', '#6f777c'],
  ['白', '#ffffff'],
  ['黑', '#1a1d1f'],
  ['红', '#b5212b'],
  ['橙', '#e07a26'],
  ['黄', '#efc437'],
  ['绿', '#2f6b4c'],
  ['青', '#4fa3a0'],
  ['蓝', '#2a56a8'],
  ['紫', '#6b4aa0'],
  ['粉', '#e9a6b4'],
  ['棕', '#6e4a33'],
  ['米', '#e6dcc6'],
  ['金', '#c9a658'],
] as const;

/** The colours in stock, each as a spot of paint with its name. */
export function Colours({
  selection,
  onSelection,
  counts,
  heading: Title = 'h3',
}: PartProps & { heading?: Heading }) {
  const inStock = counts?.colours ?? [];
  const unlisted = answersOf(selection, 'colour').filter((id) => inStock.every((c) => c.id !== id));
  const all = [...inStock, ...unlisted.map((id) => ({ id, name: id, count: 0 }))];
  if (all.length === 0) return null;
  return (
    <div role="group" aria-label="颜色">
      <Title className={groups.heading}>颜色</Title>
      <div className={styles.colours}>
        {all.map(({ id, name, count }) => (
          <label
            key={id}
            className={count === 0 ? `${styles.colour} ${styles.none}` : styles.colour}
          >
            <Box
              type="checkbox"
              name="colour"
              value={id}
              checked={has(selection, 'colour', id)}
              onPick={onSelection && (() => onSelection(toggled(selection, 'colour', id)))}
            />
            <i
              className={paintOf(name) ? undefined : styles.other}
              style={{ background: paintOf(name) }}
            />
            <span>
              {name}
              <small className="vh">{count} 台</small>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** Returns the paint of a colour by its name; undefined for names without a known colour. */
function paintOf(name: string): string | undefined {
  return PAINTS.find(([word]) => name.includes(word))?.[1];
}
