import type { ReactNode } from 'react';
import { Icon } from '#/web/ui/icon.tsx';

/** The drawing for a package with this name; a spanner by default. */
export function WorkIcon({ name }: { name: string }) {
  const [, drawing] = KINDS.find(([words]) => words.test(name)) ?? [undefined, SPANNER];
  return <Icon>{drawing}</Icon>;
}

const SPANNER = (
  <path d="M20 7.5a4.5 4.5 0 0 1-6.2 4.2L7 18.5a2 2 0 0 1-2.8-2.8l6.8-6.8A4.5 4.5 0 0 1 16.8 3L14 5.8l.6 3 3 .6z" />
);

/** The kinds of work by words in the name of a package. The first match counts. */
const KINDS: readonly (readonly [words: RegExp, drawing: ReactNode])[] = [
  [
    /电池|电瓶|三电|充电/,
    <path key="battery" d="M3 8h15v9H3zM18 11h3v3h-3M10.5 9.5l-2 3.2h3.4l-2 3" />,
  ],
  [
    /变速|波箱/,
    <path key="gears" d="M6 5v14M12 5v14M18 5v7H6M6 5h.1M12 5h.1M18 5h.1M6 19h.1M12 19h.1" />,
  ],
  [
    /保养|机油/,
    <path key="oil" d="M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9 14a3 3 0 0 0 3 3" />,
  ],
  [
    /刹车|制动/,
    <g key="brake">
      <circle cx="11" cy="12" r="7.5" />
      <circle cx="11" cy="12" r="2.5" />
      <path d="M16 5.5a9.5 9.5 0 0 1 0 13l3.5 1.5V4z" />
    </g>,
  ],
  [
    /轮胎|四轮|动平衡|轮毂/,
    <g key="tyre">
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="4" />
      <path d="M12 8V3M12 21v-5M16 12h5M3 12h5" />
    </g>,
  ],
  [
    /空调|滤芯/,
    <path
      key="air"
      d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5"
    />,
  ],
  [/漆|喷|钣金|抛光|凹/, <path key="paint" d="M4 4h12v5H4zM16 6h4v5l-8 2v3M10 16h4v5h-4z" />],
  [/诊断|检测|电脑/, <path key="gauge" d="M4 17a8.5 8.5 0 1 1 16 0M12 15l4-5M11 17h2" />],
];
