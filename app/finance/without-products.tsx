import { similarCarsLink } from '#/app/car-facts/similar-cars-address.ts';
import { isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import { loanCost, rateText } from '#/app/finance/terms/cost.ts';
import { grouped } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';

type Props = {
  at: At;
  detail: CarDetail;
  /** The state of the call of the loans; `elsewhere` if another try cannot succeed. */
  state: 'ready' | 'failed' | 'elsewhere';
};

/** The content of the page of loans for a car without loan products. */
export function WithoutProducts({ at, detail, state }: Props) {
  const { go } = useNavigation();
  const id = at.params.id ?? '';
  const offSale = isOffSale(saleStatus(detail.car.type));
  const finance = offSale ? null : detail.more?.finance;
  if (offSale || (state !== 'failed' && !finance)) {
    return <NoLoan id={id} detail={detail} isKnown={state === 'ready'} />;
  }
  return (
    <>
      {finance && <DealerLoan detail={detail} finance={finance} />}
      {state === 'failed' && (
        <FailedState
          section
          message={finance ? '可选的方案没有取到' : '分期方案没有取到'}
          onRetry={() => go(at.url, { replace: true })}
        />
      )}
    </>
  );
}

function NoLoan({ id, detail, isKnown }: { id: string; detail: CarDetail; isKnown: boolean }) {
  const similar = similarCarsLink(detail);
  const offSale = isOffSale(saleStatus(detail.car.type));
  return (
    <EmptyState message={reasonOf(detail, isKnown)}>
      <Link to={href('carDetail', { id })} className={buttonClass('main')}>
        看这台车的资料
      </Link>
      {offSale && (
        <Link to={similar.to} className={buttonClass('line')}>
          {similar.words}
        </Link>
      )}
    </EmptyState>
  );
}

function reasonOf({ car }: CarDetail, isKnown: boolean): string {
  if (isOffSale(saleStatus(car.type))) return '这台车已经不卖了，没有分期可办';
  if (car.is_wholesale) return '批发车不办个人分期';
  if (car.price.current === null) return '这台车暂无报价，有价格才能算分期';
  return isKnown ? '这台车现在没有合适的分期方案' : '这里没有这台车的分期方案，请问店里';
}

type Finance = NonNullable<NonNullable<CarDetail['more']>['finance']>;

/** The loan in the car detail, without a calculator. */
function DealerLoan({ detail, finance }: { detail: CarDetail; finance: Finance }) {
  const cost = loanCost(detail.car.price.current, finance);
  return (
    <Section id="named" title={`月供 ${grouped(finance.monthly)}元`} aside="单位：元" isClose>
      <Ledger
        lines={[
          { label: '首付', value: grouped(finance.down_payment) },
          { label: '期数', value: `${finance.months} 期` },
          ...(cost
            ? [
                { label: '总利息', value: grouped(cost.interest) },
                { label: '手续费', value: grouped(cost.fee) },
                { label: '年化利率', value: rateText(cost.yearlyRateBp) },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
