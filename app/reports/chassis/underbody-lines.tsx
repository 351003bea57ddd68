import { BATTERY_HEADS, SIZE, STRUT, SUBFRAME_HEADS, type Point } from './bolt-heads.ts';
import type { DrawnParts } from './drawn-parts.ts';
import styles from './underbody.module.css';

const REAR = `translate(${SIZE.width} 0) scale(-1 1)`;
const RIGHT = `translate(0 ${SIZE.height}) scale(1 -1)`;

/**
 * The lines of an underbody as parts of an SVG. The underbody is seen from below, with the nose on
 * the left.
 */
export function UnderbodyLines({ hasEngine, hasBattery }: DrawnParts) {
  return (
    <>
      <path className={styles.body} d={BODY} />
      <path className={styles.fine} d={FLOOR} />
      {hasEngine && !hasBattery && <Exhaust />}
      {hasBattery && <Battery />}
      {[undefined, RIGHT, REAR, `${REAR} ${RIGHT}`].map((transform) => (
        <Corner key={transform ?? 'front left'} transform={transform} />
      ))}
      <path className={styles.line} d={STEERING} />
      {[undefined, REAR].map((transform) => (
        <g key={transform ?? 'front'} transform={transform}>
          <path className={styles.part} fillRule="evenodd" d={SUBFRAME} />
          <Heads points={SUBFRAME_HEADS} />
        </g>
      ))}
      {hasEngine && (
        <>
          <path className={styles.part} d={ENGINE} />
          <path className={styles.fine} d={ENGINE_RIBS} />
        </>
      )}
      {hasBattery && (
        <>
          <path className={styles.part} d={MOTOR} />
          <path className={styles.fine} d={MOTOR_RIBS} />
        </>
      )}
    </>
  );
}

/** The outline of the body with its four wheel housings. */
const BODY =
  'M56 20H68v18q0 6 6 6h72q6 0 6-6V20H328v18q0 6 6 6h72q6 0 6-6V20h12Q454 24 463 66Q470 108 463 150Q454 192 424 196H412V178q0-6-6-6H334q-6 0-6 6v18H152V178q0-6-6-6H74q-6 0-6 6v18H56Q26 192 17 150Q10 108 17 66Q26 24 56 20z';
/** The sills with jacking points, the bumpers, and the edges of the floor. */
const FLOOR =
  'M156 30H324M156 186H324M164 26h10v8h-10zM306 26h10v8h-10zM164 182h10v8h-10zM306 182h10v8h-10zM48 54Q38 108 48 162M432 54Q442 108 432 162M440 70h15M443 80h14M443 136h14M440 146h15M156 40Q240 34 324 40M156 176Q240 182 324 176';
const STEERING = 'M146 44V66M149 44V66M146 150V172M149 150V172';
const SUBFRAME =
  'M68 66H154L160 76V140L154 150H68L62 140V76zM84 84Q78 84 78 90V126Q78 132 84 132H138Q144 132 144 126V90Q144 84 138 84z';
const ENGINE =
  'M84 90H106q4 0 4 4v6h6v-6q0-4 4-4h16q4 0 4 4v26q0 4-4 4H120q-4 0-4-4v-6h-6v16q0 4-4 4H84q-4 0-4-4V94q0-4 4-4z';
const ENGINE_RIBS = 'M86 98h18M86 106h18M86 114h18M122 98v22M128 98v22M134 98v22';
const MOTOR = 'M346 92h42q8 0 8 8v16q0 8-8 8H346q-8 0-8-8V100q0-8 8-8zM360 92V124M376 92V124';
const MOTOR_RIBS = 'M342 102h14M342 108h14M342 114h14M380 102h12M380 108h12M380 114h12';

/**
 * The front left wheel with its control arm, brake and strut. `transform` moves it to another
 * corner.
 */
function Corner({ transform }: { transform: string | undefined }) {
  return (
    <g transform={transform}>
      <path className={styles.tyre} d="M84 8h52q6 0 6 6v16q0 6-6 6H84q-6 0-6-6V14q0-6 6-6z" />
      <path
        className={styles.fine}
        d="M78 16H142M78 22H142M78 28H142M86 8l-3 8M98 8l-3 8M110 8l-3 8M122 8l-3 8M134 8l-3 8M86 36l-3-8M98 36l-3-8M110 36l-3-8M122 36l-3-8M134 36l-3-8"
      />
      <path className={styles.part} d="M94 37h32v4H94zM122 35h12v9H122z" />
      <path
        className={styles.part}
        d="M104 40h12l26 28q2 6-3 9t-9-2L112 56h-4L90 75q-4 5-9 2t-3-9z"
      />
      <circle className={styles.part} cx="84" cy="71" r="3.4" />
      <circle className={styles.part} cx="136" cy="71" r="3.4" />
      <circle className={styles.part} cx={STRUT.x} cy={STRUT.y} r="10" />
      <circle className={styles.fine} cx={STRUT.x} cy={STRUT.y} r="7" />
      <Heads points={[STRUT]} />
    </g>
  );
}

/** A traction battery between the axles, with the heads of its bolts. */
function Battery() {
  const ribs = [195, 213, 231, 249, 267, 285].map((x) => `M${x} 60V156`).join('');
  return (
    <>
      <path className={styles.part} d="M182 44H298q6 0 6 6V166q0 6-6 6H182q-6 0-6-6V50q0-6 6-6z" />
      <path className={styles.fine} d={`${ribs}M176 58H304M176 158H304`} />
      <Heads points={BATTERY_HEADS} />
    </>
  );
}

/** The exhaust from the engine to the tail pipe, in its tunnel. */
function Exhaust() {
  return (
    <>
      <path
        className={styles.fine}
        d="M160 90Q176 86 190 86H320M160 126Q176 130 190 130H320M176 54H238M176 64H238M176 74H238M176 144H316M176 154H316M176 164H316"
      />
      <path className={styles.part} d="M256 46h56q6 0 6 6v24q0 6-6 6h-56q-6 0-6-6V52q0-6 6-6z" />
      <path className={styles.fine} d="M264 46V82M304 46V82" />
      <path className={styles.part} d="M140 105H330L350 162H424V168H346L326 111H140z" />
      <path className={styles.part} d="M188 98h30q6 0 6 6v8q0 6-6 6h-30l-8-7v-6z" />
      <path className={styles.part} d="M250 95h44q6 0 6 6v14q0 6-6 6H250q-6 0-6-6v-14q0-6 6-6z" />
      <path className={styles.part} d="M420 146h22q6 0 6 6v26q0 6-6 6H420q-6 0-6-6v-26q0-6 6-6z" />
      <path
        className={styles.fine}
        d="M256 101h32M256 108h32M256 115h32M420 158h22M420 165h22M420 172h22"
      />
    </>
  );
}

function Heads({ points }: { points: readonly Point[] }) {
  return points.map(({ x, y }) => (
    <circle key={`${x} ${y}`} className={styles.head} cx={x} cy={y} r="2.6" />
  ));
}
