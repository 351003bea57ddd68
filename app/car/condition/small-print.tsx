import { priceLabel } from '#/app/car-facts/price-label.ts';
import { sumOf } from '#/app/car-facts/prices/price-sums.ts';
import { isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import { priceText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { verifiedText } from './verified-text.ts';
import styles from './small-print.module.css';

/** The small print on prices and on the dealer's last check of the data. */
export function SmallPrint({ detail: { car, more } }: { detail: CarDetail }) {
  const { verified_at, new_car_price, struck_price } = more ?? {};
  const isForSale = !isOffSale(saleStatus(car.type));
  const { current, real } = car.price;
  return (
    <div className={styles.print}>
      {isForSale && current !== null && (
        <p>
          {costsNote(priceLabel(car), real, sumOf(more?.real_lines ?? []) === real)}
          {!!struck_price && '划线价为最近一次降价前七天内的最低标价。'}
          {more?.finance && '月供为估算，利率与额度以金融机构审批为准。'}
        </p>
      )}
      <p>
        {verified_at && verifiedText(verified_at)}
        {!!new_car_price && <>新车指导价 {priceText(new_car_price)}，供参考。</>}
        {more?.inspection ? '车况以检测报告与复检为准。' : '车况请到店当面核对。'}
      </p>
    </div>
  );
}

/**
 * Returns a note that asks visitors to check with the consultant which costs the price includes.
 * `areListed` is whether the listed costs add up to the drive-away price (到手价).
 */
function costsNote(label: string, real: number | null, areListed: boolean): string {
  if (real !== null && !areListed) return `${label}、到手价各含哪些费用，请向顾问核对。`;
  const listed = real === null ? '' : '；到手价只含上面列出的各项';
  return `${label}是否含过户、保险、运输等费用，请向顾问核对${listed}。`;
}
