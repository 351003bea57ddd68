import { Icon } from '#/web/ui/icon.tsx';

/**
 * The drawings of accessories, each with a pattern for names. The first pattern that matches a name
 * is used.
 */
const DRAWINGS: readonly (readonly [word: RegExp, d: string])[] = [
  [/钥匙/, 'M4 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 12h8.5v3M17 12v2.5'],
  [
    /手册|说明书/,
    'M12 6.5C9.5 5 6.5 4.8 4 5.300v13c2.5-.5 5.5-.3 8 1.2 2.5-1.5 5.5-1.7 8-1.200v-13c-2.5-.5-5.5-.3-8 1.200zM12 6.500v13',
  ],
  [/合格证|证书|发票|行驶证|登记证/, 'M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12h6M9 15.500h6'],
  [/警示牌|三角架|三脚架/, 'M12 4 3.5 19h17zM12 9.500l-3.7 6.500h7.400z'],
  [/背心/, 'M8 4 5 6.500V20h14V6.500L16 4c-.5 3-2 5-4 6-2-1-3.5-3-4-6zM12 10v10M5 14.500h14'],
  [/充电桩/, 'M6 3.500h9v17H6zM9 7h3v4H9zM15 9h2.500v7.500a1.5 1.5 0 0 0 3 0V8'],
  [/充电/, 'M7 9h10v3.500a5 5 0 0 1-10 0zM9.5 9V4.500M14.5 9V4.500M12 17.500v3'],
  [/千斤顶|扳手|工具/, 'M4 19.500h16M12 5 5.5 12l6.5 6.5 6.5-6.500zM5.5 12h13M10 5h4'],
  [/胎|气泵/, 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0'],
  [/拖车/, 'M8 3.500h5v8.500a3.5 3.5 0 1 1-7 0M8 7.500h5M10.5 12v-1'],
  [/脚垫/, 'M6 4h9c3 3 3.5 6 3 9l-1.5 7H6zM9 8h5M9 12h5.500M9 16h5'],
  [/记录仪|ETC/i, 'M4 7h16v10H4zM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M17 9.500h.5'],
];

const BOX = 'M4 8l8-4 8 4v8.500l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5';

/** The drawing for an accessory with this name. If no pattern matches the name, a box is drawn. */
export function Glyph({ name, className }: { name: string; className: string | undefined }) {
  const [, d = BOX] = DRAWINGS.find(([word]) => word.test(name)) ?? [];
  return (
    <Icon className={className}>
      <path d={d} />
    </Icon>
  );
}
