import type { ReactNode } from 'react';
import { Icon } from '#/web/ui/icon.tsx';

/**
 * The paths of the icons in the list of reports. The shield is missing, because `web/ui` has it.
 */
const drawings = {
  gauge: (
    <>
      <path d="M4 17a9 9 0 1 1 16 0M12 14l4-5" />
      <circle cx="12" cy="14" r="1.5" />
    </>
  ),
  document: <path d="M6 3h9l4 4v14H6zM9 11h7M9 15h7" />,
  wrench: (
    <path d="M14.5 6.5a4.5 4.5 0 0 1 6-1.5l-3 3 1.5 1.5 3-3a4.5 4.5 0 0 1-6.5 5L8 19a2.1 2.1 0 0 1-3-3l7.5-7.5" />
  ),
  list: <path d="M4 6h16M4 12h16M4 18h10" />,
  box: <path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  wheel: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="3.5" />
      <path d="M12 3v5.5M12 15.5V21M3 12h5.5M15.5 12H21" />
    </>
  ),
  swap: <path d="M4 8.5h15l-3.5-3.5M20 15.5H5L8.5 19" />,
  sort: <path d="M7 4v16M7 20l-3-3M7 20l3-3M17 20V4M17 4l-3 3M17 4l3 3" />,
  car: (
    <>
      <path d="M3 15.5l1.5-4L8 7h7l4 4.5 2 1v4h-2.5M3 15.5v1h2M9 16.5h5.5" />
      <circle cx="7" cy="16.8" r="1.8" />
      <circle cx="16.5" cy="16.8" r="1.8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type ReportIconName = keyof typeof drawings | 'shield';

/** The icon of a report with the name `name`. */
export function ReportIcon({
  name,
  className,
}: {
  name: ReportIconName;
  className?: string | undefined;
}) {
  if (name === 'shield') return <Icon name={name} className={className} />;
  return <Icon className={className}>{drawings[name]}</Icon>;
}
