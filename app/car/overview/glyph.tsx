import type { Tone } from '#/app/evidence/report-head.ts';
import { priceText } from '#/app/format.ts';
import type { CarOverview, Glyph as Figures } from '#/app/reports/overview/contract.ts';
import styles from './glyph.module.css';

/** Width of a small glyph in half pixels, so that its coordinates are whole numbers. */
const WIDTH = 104;
const HEIGHT = 52;

/** A small decorative picture of the figures of a report. */
export function Glyph({ figures }: { figures: Figures }) {
  if (figures.kind === 'readings') return <Readings {...figures} />;
  if (figures.kind === 'prices') return <Prices {...figures} />;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.small} aria-hidden>
      {shapesOf(figures)}
    </svg>
  );
}

const { round } = Math;

type Small = Exclude<Figures, { kind: 'readings' | 'prices' }>;
type Shade = Tone | null;
/** The tones in the order in which they are drawn. */
const SHADES: readonly Shade[] = ['fine', null, 'watch', 'bad'];

/**
 * A straight stroke: its tone, its start, and its length to the right (`across`) or upwards (`up`).
 */
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
          <path d="M2 48v-10c8-10 18-12 30-14 10-12 20-18 32-18 14 0 22 8 28 18 8 2 10 6 10 14v10z" />
          <Spots
            spots={figures.spots.map(({ x, y, tone }) => ({ x: 6 + 92 * x, y: 18 + 22 * y, tone }))}
          />
        </>
      );
    case 'bolts':
      return (
        <>
          <path d="M14 6h20M14 46h20M70 6h20M70 46h20M24 6v40M80 6v40M24 26h56" />
          <Spots
            spots={figures.spots.map(({ x, y, tone }) => ({ x: 6 + 92 * x, y: 6 + 40 * y, tone }))}
          />
        </>
      );
    case 'events':
      return figures.at.length === 0 && figures.tone === 'fine' ? (
        <path className={styles.fine} d="M28 46h72M64 4a18 18 0 1 0 .1 0M56 22l6 6 12-12" />
      ) : (
        <>
          <path d="M4 26h96" className={styles.open} />
          <Spots spots={figures.at.map((x) => ({ x: 6 + 92 * x, y: 26, tone: figures.tone }))} />
        </>
      );
    case 'share':
      return (
        <>
          <path d="M4 8h88v36H4zM98 20v12" />
          <path
            className={styles[figures.tone ?? 'fine']}
            strokeWidth="24"
            d={`M10 26h${round(76 * figures.share)}`}
          />
        </>
      );
    case 'parts':
      return <Parts shares={figures.shares} />;
  }
}

/** Strokes of one width. Strokes of the same tone are one path. */
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
  const first = WIDTH - bars.length * 24 + 12;
  const y = limit === null ? 0 : round(HEIGHT * (1 - limit));
  return (
    <>
      <path
        className={styles.rest}
        strokeWidth="16"
        d={bars.map((_, at) => `M${first + at * 24} ${HEIGHT}V0`).join('')}
      />
      <Strokes
        width={16}
        strokes={bars.map(({ level, tone }, at) => ({
          tone: tone ?? 'fine',
          x: first + at * 24,
          y: HEIGHT,
          up: HEIGHT * level,
        }))}
      />
      {limit !== null && <path strokeDasharray="4" d={`M${first - 16} ${y}H${WIDTH}`} />}
    </>
  );
}

/** Maximum number of dots that can still be told apart. */
const MOST_DOTS = 60;

/** One square for each item, in rows. Draws nothing if there are more than MOST_DOTS items. */
function Dots({ dots }: { dots: readonly Shade[] }) {
  if (dots.length > MOST_DOTS) return null;
  const rows = [7, 15, 30].filter((most) => dots.length > most).length + 1;
  const columns = Math.ceil(dots.length / rows);
  const pitch = Math.floor(Math.min(18, WIDTH / columns, HEIGHT / rows));
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

/**
 * Joins neighbours of the same tone in a row into one stroke. The caller draws this stroke dashed.
 */
function joined(strokes: readonly (Stroke & { across: number })[], pitch: number): Stroke[] {
  const runs: (Stroke & { across: number })[] = [];
  for (const stroke of strokes) {
    const last = runs[runs.length - 1];
    if (last && last.tone === stroke.tone && last.y === stroke.y) last.across += pitch;
    else runs.push({ ...stroke });
  }
  return runs;
}

/** Round marks. A mark without a tone is drawn as fine. */
function Spots({ spots }: { spots: readonly { x: number; y: number; tone: Shade }[] }) {
  return (
    <g strokeLinecap="round">
      <Strokes
        width={11}
        strokes={spots.map(({ x, y, tone }) => ({ tone: tone ?? 'fine', x, y }))}
      />
    </g>
  );
}

/** A bar with the parts of a sum side by side. */
function Parts({ shares }: { shares: readonly number[] }) {
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, one) => sum + one, 0));
  const strokes = shares.map((share, at) => ({
    tone: 'fine' as const,
    x: 100 * (starts[at] ?? 0),
    y: 26,
    across: Math.max(1, 100 * share - 3),
  }));
  return <Strokes strokes={strokes} width={24} />;
}

/** A chart of mileage readings over time. A reading lower than the one before is marked. */
function Readings({ points, falls }: Extract<Figures, { kind: 'readings' }>) {
  const places = points.map(({ x, y }, at) => ({
    x: round(8 + 304 * x),
    y: round(92 - 80 * y),
    tone: falls.includes(at) ? ('bad' as const) : null,
  }));
  return (
    <svg viewBox="0 0 320 104" className={styles.readings} aria-hidden>
      <path className={styles.open} d="M0 102h320" />
      <path className={styles.fine} d={`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      <Spots spots={places} />
    </svg>
  );
}

/** A chart of the price of the car among the prices of similar cars. */
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
      <span>{priceText(least)}</span>
      <span>{priceText(most)}</span>
    </span>
  );
}

type Inspection = NonNullable<CarOverview['inspection']>;

/**
 * A bar for each category of checkpoints. From top to bottom, a bar shows defects, unchecked points
 * and normal points.
 */
export function SystemBars({ systems }: Pick<Inspection, 'systems'>) {
  const most = Math.max(...systems.map(({ applicable }) => applicable), 1);
  const pitch = 232 / systems.length;
  const places = systems.map((system, at) => ({
    ...system,
    x: Math.round((at + 0.5) * pitch),
    top: 46 - (44 * system.applicable) / most,
  }));
  const high = (count: number) => Math.max(3, (44 * count) / most);
  const width = Math.round(pitch * 0.7);
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
