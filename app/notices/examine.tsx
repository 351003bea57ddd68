import { longDay } from '#/app/dates.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Checklist } from './checklist.tsx';
import { getExamineNotice } from './contract.ts';
import { AboutList, NoticePage, NoticeText } from './notice-parts.tsx';

export const needs = ({ params }: At) => ({
  notice: queryFor(getExamineNotice, { id: params.id ?? '' }),
});

export const subject = ({ notice }: Data<typeof needs>) => notice.car_title;

/** The page of an inspection notice: methods, limits and changes. */
export default function Examine({ at, notice }: ScreenProps<typeof needs>) {
  const { day, place, moment, inspector, phone, methods, unseen, changes, checks } = notice;
  return (
    <NoticePage
      title={at.title}
      car={notice.car_title}
      carId={notice.car_id}
      phone={phone}
      facts={[
        { name: '检测日期', value: day && longDay(day) },
        { name: '检测时点', value: moment },
        { name: '地点', value: place },
        { name: '检测师', value: inspector },
      ]}
      isEmpty={
        !notice.content && [methods, unseen, changes, checks].every(({ length }) => length === 0)
      }
    >
      <NoticeText text={notice.content} />
      <AboutList title="怎么检测的" items={methods} />
      <AboutList
        title="看不到的"
        lead="检测不拆解，下面这些没有看，也不作保证。"
        items={unseen.map((name) => ({ name }))}
        isUnseen
      />
      <AboutList
        title="检测之后变了什么"
        lead="与检测时不同的地方，以整备后的复检为准。"
        items={changes}
      />
      {checks.length > 0 && (
        <Checklist
          key={at.params.id}
          id={`${at.params.id ?? ''}-checks`}
          title="您可以当面核对的"
          items={checks.map((name) => ({ name }))}
        />
      )}
    </NoticePage>
  );
}
