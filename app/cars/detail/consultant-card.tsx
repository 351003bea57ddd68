import type { CarRecord } from '#/app/cars/car-record.ts';
import { getConsultant, type Consultant } from '#/app/consultants/contract.ts';
import { useLater } from '#/web/later.tsx';
import { ask } from '#/web/screen.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import styles from './consultant-card.module.css';
import { Section } from './section.tsx';

type Person = CarRecord['consult'];

/** The consultant of this car, or any of its branch. What the record lacks is asked for after the page is painted. */
export function ConsultantCard({ record }: { record: CarRecord }) {
  const { consult, more } = record;
  const branchId = consult?.substation_id ?? more?.branch?.id;
  return branchId ? <Asked person={consult} branchId={branchId} /> : <Card person={consult} />;
}

function Asked({ person, branchId }: { person: Person; branchId: string }) {
  const uid = person?.id ?? undefined;
  const { value, state } = useLater(ask(getConsultant, { substation_id: branchId, uid }));
  // Without an answer the card stands with what the record says.
  return <Card person={person} known={value} isWaiting={state === 'waiting'} />;
}

type CardProps = { person: Person; known?: Consultant | null | undefined; isWaiting?: boolean };

function Card({ person, known, isWaiting = false }: CardProps) {
  const name = known?.name ?? person?.name;
  if (!name) return null;
  const phone = known?.phone ?? person?.phone;
  const { branch_name, years, brands, hours } = known?.more ?? {};
  const about = [branch_name, years && `从业 ${years} 年`].filter(Boolean).join('，');
  return (
    <Section id="consultant" title="你的顾问">
      <div className={styles.card}>
        <div className={styles.words}>
          <div className={styles.person}>
            <span className={styles.avatar} aria-hidden="true">
              {name.slice(0, 1)}
            </span>
            <p>
              <b>{name}</b>
              <small>{about}</small>
            </p>
          </div>
          <p className={styles.about}>
            {brands && brands.length > 0 && <span>擅长{brands.join('、')}</span>}
            {hours && <span>{hours}</span>}
          </p>
          {phone && (
            <a className={buttonClass('line')} href={`tel:${phone}`}>
              拨打电话
            </a>
          )}
        </div>
        {(known?.qr_code || isWaiting) && (
          <div className={styles.code}>
            {known?.qr_code ? (
              <img
                src={known.qr_code}
                alt="顾问的企业微信二维码"
                width="104"
                height="104"
                loading="lazy"
              />
            ) : (
              <span />
            )}
            <p>
              <span className="nb">长按识别</span> <span className="nb">加企业微信</span>
            </p>
          </div>
        )}
      </div>
    </Section>
  );
}
