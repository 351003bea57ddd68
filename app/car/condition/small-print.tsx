import { priceLabel } from '#/app/car-facts/price-label.ts';
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
          {priceLabel(car)}为车价，不含过户、保险、运输等费用
          {real === null
            ? '。'
            : more?.real_lines?.length
              ? '；到手价只含上面列出的各项。'
              : '；到手价含哪些费用，请向顾问核对。'}
          {!!struck_price && '划线价为最近一次降价前七天内的最低标价。'}
          {more?.finance && '月供为估算，利率与额度以金融机构审批为准。'}
        </p>
      )}
      <p>
        {verified_at && verifiedText(verified_at)}
        {!!new_car_price && <>新车含税价 {priceText(new_car_price)}，供参考。</>}
        {more?.inspection ? '车况以检测报告与复检为准。' : '车况请到店当面核对。'}
      </p>
    </div>
  );
}
