import type { Tone } from '#/app/evidence/report-head.ts';
import type { CarOverview, Glyph as Figures } from '#/app/reports/overview/contract.ts';
import styles from './glyph.module.css';

/** Size of a small glyph in px. */
const WIDTH = 52;
const HEIGHT = 26;

/**
 * A small picture of a report's figures, all strokes. It is decorative: the words beside it state
 * the result.
 */
export function Glyph({ figures }: { figures: Figures }) {
  if (figures.kind === 'readings') return <Readings {...figures} />;
  if (figures.kind === 'prices') return <Prices {...figures} />;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.small} aria-hidden>
      {shapesOf(figures)}
    </svg>
  );
}

type Small = Exclude<Figures, { kind: 'readings' | 'prices' }>;
type Shade = Tone | null;
/** The tones in the order in which they are painted. */
const SHADES: readonly Shade[] = ['fine', null, 'watch', 'bad'];

/** A straight stroke: its tone, start, and extent to the right or upwards. */
type Stroke = { tone: Shade; x: number; y: number; across?: number; up?: number };

function shapesOf(figures: Small) {
  switch (figures.kind) {
    case 'bars':
      return <Bars {...figures} />;
    case 'dots':
      return <Dots dots={figures.dots} />;
    case 'flaws':
      return (
        <>
          <path d="M1 24v-5c4-5 9-6 15-7 5-6 10-9 16-9 7 0 11 4 14 9 4 1 5 3 5 7v5z" />
          <Spots
            spots={figures.spots.map(({ x, y, tone }) => ({ x: 3 + 46 * x, y: 9 + 11 * y, tone }))}
          />
        </>
      );
    case 'bolts':
      return (
        <>
          <path d="M7 3h10M7 23h10M35 3h10M35 23h10M12 3v20M40 3v20M12 13h28" />
          <Spots
            spots={figures.spots.map(({ x, y, tone }) => ({ x: 3 + 46 * x, y: 3 + 20 * y, tone }))}
          />
        </>
      );
    case 'events':
      return figures.at.length === 0 && figures.tone === 'fine' ? (
        <path className={styles.fine} d="M14 23h36M32 2a9 9 0 1 0 .1 0M28 11l3 3 6-6" />
      ) : (
        <>
          <path d="M2 13h48" className={styles.open} />
          <Spots spots={figures.at.map((x) => ({ x: 3 + 46 * x, y: 13, tone: figures.tone }))} />
        </>
      );
    case 'share':
      return (
        <>
          <path d="M2 4h44v18H2zM49 10v6" />
          <path
            className={styles[figures.tone ?? 'fine']}
            strokeWidth="12"
            d={`M5 13h${round(38 * figures.share)}`}
          />
        </>
      );
    case 'parts':
      return <Parts shares={figures.shares} />;
  }
}

/** Strokes of one width, those of the same tone as one path. */
function Strokes({ strokes, width, dash }: { strokes: Stroke[]; width: number; dash?: string }) {
  return SHADES.map((tone) => {
    const own = strokes.filter((stroke) => stroke.tone === tone);
    const d = own
      .map(({ x, y, across, up }) => {
        const extent = up === undefined ? `h${round(across ?? 0)}` : `v${round(-up)}`;
        return `M${round(x)} ${round(y)}${extent}`;
      })
      .join('');
    return (
      d && (
        <path
          key={tone}
          className={styles[tone ?? 'open']}
          strokeWidth={width}
          strokeDasharray={dash}
          d={d}
        />
      )
    );
  });
}

function Bars({ bars, limit }: Extract<Figures, { kind: 'bars' }>) {
  const first = WIDTH - bars.length * 12 + 6;
  const y = limit === null ? 0 : round(HEIGHT * (1 - limit));
  return (
    <>
      <path
        className={styles.rest}
        strokeWidth="8"
        d={bars.map((_, at) => `M${first + at * 12} 26V0`).join('')}
      />
      <Strokes
        width={8}
        strokes={bars.map(({ level, tone }, at) => ({
          tone: tone ?? 'fine',
          x: first + at * 12,
          y: HEIGHT,
          up: HEIGHT * level,
        }))}
      />
      {limit !== null && <path strokeDasharray="2 2" d={`M${first - 8} ${y}H${WIDTH}`} />}
    </>
  );
}

/** The most dots that are still distinct. */
const MOST_DOTS = 60;

/** One square for each item, in rows; too many items have no picture. */
function Dots({ dots }: { dots: readonly Shade[] }) {
  if (dots.length > MOST_DOTS) return null;
  const rows = [7, 15, 30].filter((most) => dots.length > most).length + 1;
  const columns = Math.ceil(dots.length / rows);
  const pitch = round(Math.min(9, WIDTH / columns, HEIGHT / rows));
  const size = round(pitch * 0.7);
  const left = WIDTH - columns * pitch;
  const strokes = dots.map((tone, at) => ({
    tone,
    x: left + (at % columns) * pitch,
    y: size / 2 + Math.floor(at / columns) * pitch,
    across: size,
  }));
  return (
    <Strokes
      strokes={joined(strokes, pitch)}
      width={size}
      dash={`${size} ${round(pitch - size)}`}
    />
  );
}

/** Joins neighbours of the same tone in a row into one stroke, which is dashed. */
function joined(strokes: readonly (Stroke & { across: number })[], pitch: number): Stroke[] {
  const runs: (Stroke & { across: number })[] = [];
  for (const stroke of strokes) {
    const last = runs[runs.length - 1];
    if (last && last.tone === stroke.tone && last.y === stroke.y) last.across += pitch;
    else runs.push({ ...stroke });
  }
  return runs;
}

/** Round marks; a mark without a tone is drawn as fine. */
function Spots({ spots }: { spots: readonly { x: number; y: number; tone: Shade }[] }) {
  return (
    <g strokeLinecap="round">
      <Strokes
        width={5.5}
        strokes={spots.map(({ x, y, tone }) => ({ tone: tone ?? 'fine', x, y }))}
      />
    </g>
  );
}

/** The parts of a sum side by side. */
function Parts({ shares }: { shares: readonly number[] }) {
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, one) => sum + one, 0));
  const strokes = shares.map((share, at) => ({
    tone: 'fine' as const,
    x: 50 * (starts[at] ?? 0),
    y: 13,
    across: Math.max(0.5, 50 * share - 1.5),
  }));
  return <Strokes strokes={strokes} width={12} />;
}

/** Readings over time. A reading below the one before is marked. */
function Readings({ points, falls }: Extract<Figures, { kind: 'readings' }>) {
  const places = points.map(([x, y], at) => ({
    x: round(4 + 152 * x),
    y: round(46 - 40 * y),
    tone: falls.includes(at) ? ('bad' as const) : null,
  }));
  return (
    <svg viewBox="0 0 160 52" className={styles.readings} aria-hidden>
      <path className={styles.open} d="M0 51h160" />
      <path className={styles.fine} d={`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      <Spots spots={places} />
    </svg>
  );
}

/** The price of the car among those of similar cars. */
function Prices({ others, own, least, most }: Extract<Figures, { kind: 'prices' }>) {
  const spots = (places: readonly number[]) =>
    places.map((place) => `M${round(10 + 300 * place)} 12h0`).join('');
  return (
    <span className={styles.prices} aria-hidden>
      <svg viewBox="0 0 320 24" strokeLinecap="round">
        <path className={styles.open} d="M8 12h304" />
        <path strokeWidth="12" d={spots(others)} />
        <path className={styles.paper} strokeWidth="8" d={spots(others)} />
        <path className={styles.own} strokeWidth="16" d={spots([own])} />
      </svg>
      <span>{tenThousands(least)}</span>
      <span>{tenThousands(most)}</span>
    </span>
  );
}

type Inspection = NonNullable<CarOverview['inspection']>;

/** The points of each category: those with a defect on top, then the unchecked ones. */
export function SystemBars({ systems }: Pick<Inspection, 'systems'>) {
  const most = Math.max(...systems.map(({ applicable }) => applicable), 1);
  const pitch = 232 / systems.length;
  const places = systems.map((system, at) => ({
    ...system,
    x: Math.round((at + 0.5) * pitch),
    top: 46 - (44 * system.applicable) / most,
  }));
  const high = (count: number) => Math.max(3, (44 * count) / most);
  const width = round(pitch * 0.7);
  return (
    <svg viewBox="0 0 232 62" className={styles.systems} aria-hidden>
      <Strokes
        width={width}
        strokes={places.map(({ x, top }) => ({ tone: 'fine', x, y: 46, up: 46 - top }))}
      />
      <Strokes
        width={width}
        dash="1 1"
        strokes={places
          .filter(({ unchecked }) => unchecked > 0)
          .map(({ x, top, bad, unchecked }) => {
            const own = high(unchecked);
            return { tone: null, x, y: top + (bad > 0 ? high(bad) : 0) + own, up: own };
          })}
      />
      <Strokes
        width={width}
        strokes={places
          .filter(({ bad }) => bad > 0)
          .map(({ x, top, bad }) => ({ tone: 'watch', x, y: top + high(bad), up: high(bad) }))}
      />
      <Letters places={places.filter(({ bad }) => bad === 0)} />
      <Letters places={places.filter(({ bad }) => bad > 0)} className={styles.found} />
    </svg>
  );
}

/** The letters of categories below their bars, as one text. */
function Letters({
  places,
  className,
}: {
  places: readonly { id: string; x: number }[];
  className?: string | undefined;
}) {
  return (
    <text className={className} x={places.map(({ x }) => x - 4).join(' ')} y="60">
      {places.map(({ id }) => id).join('')}
    </text>
  );
}

function tenThousands(yuan: number): string {
  return `${(yuan / 10_000).toFixed(2)}万`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
