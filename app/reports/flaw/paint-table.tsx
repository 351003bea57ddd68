import { BandSwatch } from '#/app/car-drawing/band-swatch.tsx';
import type { PaintRow } from '#/app/evidence/paint-rows.ts';
import styles from './flaw.module.css';

/**
 * A table of the paint thickness (μm) of each panel: mean, maximum and minimum. A column without
 * any reading is left out. The table is folded until the visitor opens it.
 */
export function PaintTable({ rows }: { rows: readonly PaintRow[] }) {
  const hasMax = rows.some(({ max }) => max !== null);
  const hasMin = rows.some(({ min }) => min !== null);
  return (
    <details className={styles.table}>
      <summary>逐面读数，{rows.length} 面</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">部件</th>
            <th scope="col">均值</th>
            {hasMax && <th scope="col">最大</th>}
            {hasMin && <th scope="col">最小</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ panel, name, mean, max, min, band, bandName }) => (
            <tr key={panel}>
              <th scope="row">
                <BandSwatch band={band} />
                {name}
                <small className={band === 'factory' ? 'vh' : undefined}>{bandName}</small>
              </th>
              <td>{mean}</td>
              {hasMax && <td>{max ?? '未登记'}</td>}
              {hasMin && <td>{min ?? '未登记'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
