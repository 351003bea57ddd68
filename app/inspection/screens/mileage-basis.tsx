import { getMileageBasis } from '#/app/inspection/contract.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { FamilyPage } from './family-page.tsx';
import { BasisContent } from './islands.tsx';
import { NoInspection } from './no-inspection.tsx';
import { requestParams, placeOf, searchOf } from './request-params.ts';

export { aboutCar as headNeeds } from './about-car.tsx';

export const needs = (at: At) => ({ basis: queryFor(getMileageBasis, requestParams(at)) });

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [BasisContent];

export const subject = (_: unknown, { params }: At) => params.id;

export const status = ({ basis }: Data<typeof needs>) => (basis ? 200 : 404);

const TONES: Readonly<Record<string, 'fine' | 'bad'>> = {
  trusted: 'fine',
  likely: 'fine',
  false: 'bad',
};

/**
 * The page of a report's mileage verdict: the readings by source, and the sources without readings.
 */
export default function MileageBasis({ at, basis }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  const search = searchOf(at);
  if (!basis) return <NoInspection title={at.title} at={place} />;
  const isOpen = basis.is_query_pending && basis.verdict !== 'false';
  const isUnqueried = basis.verdict === 'open';
  const sentence = basis.words && `${basis.words}。`;
  return (
    <FamilyPage
      title={at.title}
      verdict={isOpen ? '里程还没有核完' : basis.label}
      tone={isOpen ? 'watch' : (TONES[basis.verdict] ?? 'watch')}
      detail={`${isOpen ? '维保记录正在查询，还不能下结论。' : ''}${isUnqueried && isOpen ? '' : sentence}`}
      at={place}
      search={search}
      withdrawn={basis.withdrawn}
    >
      <BasisContent basis={basis} id={place.id} search={search} isOpen={isOpen} />
    </FamilyPage>
  );
}
