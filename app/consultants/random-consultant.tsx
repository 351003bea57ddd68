import { listBranches, type Branch } from '#/app/branches/contract.ts';
import { href } from '#/app/sitemap.ts';
import { pictureUrl } from '#/contract/picture.ts';
import { queryFor, optionalQueryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { getConsultant, type Consultant } from './contract.ts';
import styles from './random-consultant.module.css';

const ID = /^[\w-]{1,40}$/;
/** Maximum number of seen ids that the call accepts. */
const MOST_SEEN = 50;

export const needs = (at: At) => {
  const { branch, seen } = readQuery(at);
  return {
    provinces: queryFor(listBranches, { category: 'premium' }),
    // The branch's telephone is shown even where there is no consultant.
    ...(branch && {
      consultant: optionalQueryFor(getConsultant, {
        substation_id: branch,
        ...(seen.length > 0 && { but: seen.join(',') }),
      }),
    }),
  };
};

type Props = Pick<ScreenProps<typeof needs>, 'at' | 'provinces'> & {
  consultant?: Consultant | null | undefined;
};

/** The page that proposes a random consultant of the chosen branch. */
export default function RandomConsultant({ at, provinces, consultant }: Props) {
  const { branch: chosen, seen } = readQuery(at);
  const branches = provinces.flatMap(({ substations }) => substations);
  const branch = branches.find(({ id }) => id === chosen);
  return (
    <div className={branch ? `${styles.screen} ${styles.pair}` : styles.screen}>
      <header className={styles.lead}>
        <h1>{at.title}</h1>
        <p>{branch ? <span className="wechat">加企业微信聊，</span> : '先选门店，'}不用留电话。</p>
      </header>
      {!branch && branches.length > 0 && <Steps />}
      {branch && <Card at={at} branch={branch} consultant={consultant} seen={seen} />}
      <Branches at={at} branches={branches} chosen={branch?.id} />
    </div>
  );
}

/**
 * Reads the id of the branch and the ids of the consultants seen before from the query. Malformed
 * ids are ignored.
 */
function readQuery({ query }: At): { branch: string | undefined; seen: string[] } {
  const branch = query.get('substation_id') ?? '';
  const seen = (query.get('seen') ?? '').split(',').filter((id) => ID.test(id));
  return { branch: ID.test(branch) ? branch : undefined, seen: seen.slice(-MOST_SEEN) };
}

/**
 * Returns the URL of this page with the parameters `more`. The URL keeps the `category` of the list
 * that the visitor came from.
 */
function addressOf({ query }: At, more: Record<string, string>): string {
  const category = query.get('category');
  return href('randomConsultant', {}, { ...(category && { category }), ...more });
}

type CardProps = {
  at: At;
  branch: Branch;
  consultant: Consultant | null | undefined;
  seen: readonly string[];
};

function Card({ at, branch, consultant, seen }: CardProps) {
  const { servicePhone } = useConfig().brand;
  const tel = consultant?.phone ?? branch.phone ?? servicePhone;
  if (!consultant?.name) {
    return (
      <EmptyState
        message={
          consultant === null
            ? `${branch.name}眼下没有在线的顾问`
            : '顾问的资料没有取到，可以先打门店电话'
        }
      >
        {tel && (
          <a className={buttonClass('main')} href={`tel:${tel}`}>
            打电话给{branch.name}
          </a>
        )}
      </EmptyState>
    );
  }
  const { id, name, avatar, qr_code, contact_url, more } = consultant;
  const seenIds = [...seen.filter((each) => each !== id), ...(id ? [id] : [])].slice(-MOST_SEEN);
  const { years, brands, served, hours } = more ?? {};
  return (
    <section className={styles.card} aria-label="顾问">
      <div className={styles.person}>
        <span className={styles.face} aria-hidden="true">
          {name.slice(0, 1)}
          {avatar && <img src={avatar} alt="" width="96" height="96" />}
        </span>
        <div>
          <h2>{name}</h2>
          <p>{[branch.name, years && `从业 ${years} 年`].filter(Boolean).join('，')}</p>
        </div>
      </div>
      <dl>
        {brands && brands.length > 0 && <Line name="擅长">{brands.join('、')}</Line>}
        {typeof served === 'number' && <Line name="服务过">{served} 位客户</Line>}
        {hours && <Line name="在线">{hours}</Line>}
      </dl>
      {qr_code && (
        <figure className="wechat">
          <img src={qr_code} alt={`${name}的企业微信二维码`} width="176" height="176" />
          <p className={styles.lost}>二维码没有加载出来</p>
          <figcaption>长按或扫码，加企业微信</figcaption>
        </figure>
      )}
      <div className={styles.ways}>
        {!qr_code && contact_url && (
          <a className={`${buttonClass('main')} wechat`} href={contact_url}>
            加企业微信
          </a>
        )}
        {tel && (
          <a className={buttonClass('line')} href={`tel:${tel}`}>
            打电话
          </a>
        )}
        <Link
          className={buttonClass('ghost')}
          replace
          // Each page links to another: a crawler would never finish.
          rel="nofollow"
          to={addressOf(at, { substation_id: branch.id, seen: seenIds.join(',') })}
        >
          换一位
        </Link>
      </div>
    </section>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type BranchesProps = { at: At; branches: readonly Branch[]; chosen: string | undefined };

function Branches({ at, branches, chosen }: BranchesProps) {
  const { servicePhone } = useConfig().brand;
  if (branches.length === 0) {
    return (
      <EmptyState message="还没有登记门店">
        {servicePhone && (
          <a className={buttonClass('line')} href={`tel:${servicePhone}`}>
            电话咨询
          </a>
        )}
      </EmptyState>
    );
  }
  return (
    <section className={styles.branches}>
      <h2>{chosen ? '换一家门店' : '选门店'}</h2>
      <ul>
        {branches.map((branch) => (
          <li key={branch.id}>
            <Link
              to={addressOf(at, { substation_id: branch.id })}
              aria-current={branch.id === chosen ? 'true' : undefined}
            >
              <span className={styles.front}>
                {branch.picture && (
                  <img src={pictureUrl(branch.picture, 480)} alt="" loading="lazy" />
                )}
              </span>
              <b>
                {branch.name}
                <Chevron />
              </b>
              {aboutBranch(branch).map((fact) => (
                <small key={fact}>{fact}</small>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the opening hours and the number of cars of the branch; its city if it has neither. */
function aboutBranch({ hours, count, city }: Branch): string[] {
  const facts = [hours ?? '', count > 0 ? `在售 ${count} 台` : ''].filter(Boolean);
  return facts.length > 0 ? facts : [city ?? ''].filter(Boolean);
}

/** The three steps of a visitor: choose a branch, contact a consultant, decide on a visit. */
function Steps() {
  return (
    <ol className={styles.steps}>
      <li>选门店</li>
      <li>看是谁，扫码或打电话</li>
      <li>聊完再决定看不看车</li>
    </ol>
  );
}
