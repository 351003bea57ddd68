import { href } from '#/app/sitemap.ts';
import { useConfig, usePage } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';
import { searchOf, withoutVersion } from './request-params.ts';

type Props = {
  title: string;
  at: { id: string; reportId: string; business: string };
};

/** The page for a report or version that does not exist. */
export function NoInspection({ title, at }: Props) {
  const here = usePage().at;
  const search = searchOf(here);
  const version = here.query.get('version');
  const preview = href('CarReportInspectionPreview', at);
  const { servicePhone } = useConfig().brand;
  return (
    <FailedState title={title} message={messageOf(at.reportId, version)} phone={servicePhone}>
      {version === null && <p>编号不存在，或检测还没有做完。</p>}
      {version !== null && (
        <Link to={withoutVersion(here)} className={buttonClass('line')}>
          看最新一版
        </Link>
      )}
      {version === null && here.path !== preview && (
        <Link to={preview + search} className={buttonClass('line')}>
          看有没有抢先版
        </Link>
      )}
      <Link
        to={`${href('carDetail', { id: at.id })}${search}#reports`}
        className={buttonClass('line')}
      >
        看这辆车有哪些报告
      </Link>
    </FailedState>
  );
}

/**
 * Returns the message that the report or version does not exist. Shortens the number and the
 * version, because they come from the URL.
 */
function messageOf(reportId: string, version: string | null): string {
  const number = reportId.slice(0, 40);
  return version === null
    ? `没有找到检测报告 ${number}`
    : `没有找到检测报告 ${number} 的第 ${version.slice(0, 6)} 版`;
}
