import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from './officer.module.css';

/** The loan officer and the consultant as contacts for a loan. */
export function Officer({ id, detail: { loan_officer } }: { id: string; detail: CarDetail }) {
  return (
    <Section id="officer" title="找谁办">
      <p className={styles.words}>
        {loan_officer?.name
          ? `贷款专员 ${loan_officer.name}。带身份证、驾驶证和银行卡，到店或线上提交申请。`
          : '这台车没有指定贷款专员，请问这台车的顾问。'}
      </p>
      <div className={styles.ways}>
        {loan_officer?.phone && (
          <a className={buttonClass('main')} href={`tel:${loan_officer.phone}`}>
            打给贷款专员
          </a>
        )}
        <Link className={buttonClass('line')} to={`${href('carDetail', { id })}#consultant`}>
          问这台车的顾问
        </Link>
      </div>
    </Section>
  );
}
