import { isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import { isWebAddress } from '#/app/car/web-address.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Ledger, type LedgerLine } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from './papers.module.css';

/** The data for signing and paying: contract, payment account, key and loan officer. */
export function Papers({ detail }: { detail: CarDetail }) {
  const { car, warranty_contract, loan_officer, key_management, company_info } = detail;
  // There are no loans for a car that is off sale.
  const officer = isOffSale(saleStatus(car.type)) ? null : loan_officer;
  const lines: LedgerLine[] = [
    { label: '质保合同', value: warranty_contract && contract(warranty_contract) },
    { label: '贷款专员', value: officer?.name && person(officer) },
    { label: '收款账户', value: company_info?.account_name },
    { label: '钥匙柜', value: key_management?.key_box_id },
  ].filter(({ value }) => value);
  if (lines.length === 0) return null;
  return (
    <Section id="papers" title="合同与手续">
      <Ledger lines={lines} />
    </Section>
  );
}

function contract({ title, url }: NonNullable<CarDetail['warranty_contract']>) {
  if (!isWebAddress(url)) return title;
  return (
    <a className={styles.link} href={url}>
      {title ?? '查看'}
    </a>
  );
}

function person({ name, phone }: NonNullable<CarDetail['loan_officer']>) {
  if (!phone) return name;
  return (
    <>
      {name}{' '}
      <a className={styles.link} href={`tel:${phone}`}>
        {phone}
      </a>
    </>
  );
}
