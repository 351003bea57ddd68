import { useState } from 'react';
import { isOtherMileage } from '#/app/car-facts/other-mileage.ts';
import type { DraftView } from '#/app/console/inspect/draft/view.tsx';
import { grouped } from '#/app/format.ts';
import { Button } from '#/web/ui/button.tsx';
import { pointCountText } from './point-counts.ts';
import styles from './confirm-publication.module.css';

type Props = {
  view: DraftView;
  /** The mileage in the car's record (km); null if there is none. */
  carKm: number | null;
  isOff: boolean;
  onConfirm(): void;
};

/**
 * The button that publishes an inspection. It first displays the figures of the report, and the
 * person has to confirm.
 */
export function ConfirmPublication({ view, carKm, isOff, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking || isOff) {
    return (
      <Button
        kind="main"
        className={styles.publish}
        disabled={isOff}
        onClick={() => setAsking(true)}
      >
        发布报告
      </Button>
    );
  }
  const { odometer_km: odometer = null } = view.report.fields as { odometer_km?: number };
  const abnormal = view.points.filter(({ fields }) => fields.result === 'abnormal').length;
  const photos = view.points.reduce((sum, point) => sum + point.photos.length, 0);
  const figures = [
    ['里程表', kmText(odometer)],
    ['车源登记的里程', kmText(carKm)],
    ['检测点', pointCountText(view.points)],
    ['异常', `${abnormal} 项，照片 ${photos} 张`],
  ];
  const difference = differenceText(odometer, carKm);
  return (
    <div className={styles.confirm} role="group" aria-label="发布前核对">
      <dl>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {difference !== '' && <p role="alert">{difference}</p>}
      <div className={styles.buttons}>
        <Button kind="ghost" onClick={() => setAsking(false)}>
          再看看
        </Button>
        <Button kind="main" onClick={onConfirm}>
          没错，发布
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns a text that says that the odometer differs from the car's record; empty if it does not.
 */
function differenceText(odometer: number | null, recorded: number | null): string {
  if (odometer === null || recorded === null) return '';
  if (!isOtherMileage(odometer, recorded)) return '';
  return `里程表和车源登记的差 ${grouped(Math.abs(odometer - recorded))} 公里，先核对哪个对。`;
}

function kmText(km: number | null): string {
  return km === null ? '没有写' : `${grouped(km)} 公里`;
}
