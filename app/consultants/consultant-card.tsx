import type { Contact } from '#/app/car-facts/contact.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { SectionErrorBoundary } from '#/web/islands/section-error-boundary.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Section } from '#/web/ui/section.tsx';
import { getConsultant, type Consultant } from './contract.ts';
import styles from './consultant-card.module.css';

type Props = { id: string; detail: CarDetail; contact: Contact };

/** The card of the car's consultant, or of any consultant of the branch. */
export function ConsultantCard({ id, detail, contact: { branchId, phone } }: Props) {
  const own = { id, person: detail.consult, branch: detail.more?.branch?.name, phone };
  const card = <Card {...own} hasDetails={false} />;
  if (!branchId) return card;
  return (
    <SectionErrorBoundary instead={card}>
      <FetchedCard {...own} branchId={branchId} />
    </SectionErrorBoundary>
  );
}

type CardFields = {
  id: string;
  person: CarDetail['consult'];
  branch: string | undefined;
  phone: string | undefined;
};

function FetchedCard({ branchId, ...own }: CardFields & { branchId: string }) {
  const uid = own.person?.id ?? undefined;
  const { value, state } = useOptionalQuery(
    queryFor(getConsultant, { substation_id: branchId, uid }),
  );
  // Without an answer the card shows what the car detail contains.
  return <Card {...own} known={value} isWaiting={state === 'waiting'} />;
}

type CardProps = CardFields & {
  known?: Consultant | null | undefined;
  isWaiting?: boolean;
  /** Whether to reserve space for the consultant's details, even if they are missing. */
  hasDetails?: boolean;
};

function Card({
  id,
  person,
  branch,
  phone,
  known,
  isWaiting = false,
  hasDetails = true,
}: CardProps) {
  const consultant = known?.name ?? person?.name;
  const name = consultant ?? branch ?? (phone ? '客服' : '门店');
  const tel = known?.phone ?? phone;
  const { branch_name, years, brands, hours } = known?.more ?? {};
  const about = [branch_name, years && `从业 ${years} 年`].filter(Boolean).join('，');
  return (
    <Section id="consultant" title={consultant ? '你的顾问' : '联系我们'}>
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
          {hasDetails && (
            <p className={styles.about}>
              {brands && brands.length > 0 && <span>擅长{brands.join('、')}</span>}
              {hours && <span>{hours}</span>}
            </p>
          )}
        </div>
        {isWaiting && <Code />}
        {known?.qr_code && <Code src={known.qr_code} />}
        <div className={styles.ways}>
          {tel && (
            <a className={buttonClass('line')} href={`tel:${tel}`}>
              拨打电话
            </a>
          )}
          <Link className={buttonClass('line')} to={href('visit', {}, { car: id, way: 'call' })}>
            {consultant || branch || tel ? '请顾问打给我' : '留电话，门店打给你'}
          </Link>
        </div>
      </div>
    </Section>
  );
}

/**
 * The QR code of a consultant. It is an `img` element, because phones recognise a code in an image
 * after a long press. Without `src`, only its space is rendered.
 */
function Code({ src }: { src?: string }) {
  return (
    <div className={`${styles.code} wechat`}>
      {src && (
        <>
          <img src={src} alt="顾问的企业微信二维码" width="104" height="104" />
          <p className={styles.lost}>二维码没有加载出来</p>
          <p>
            <span className="nb">长按识别</span> <span className="nb">加企业微信</span>
          </p>
        </>
      )}
    </div>
  );
}
