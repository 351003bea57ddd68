import { useState } from 'react';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import styles from './near-me.module.css';

/** The position of the visitor in degrees (WGS-84), as the device reports it. */
export type Place = { lng: number; lat: number };

/** Timeout (ms) of the position request. */
const WAIT_MS = 10_000;
/** Maximum age (ms) of a cached position. */
const FRESH_MS = 300_000;

type Props = { place: Place | undefined; onPlace(place: Place | undefined): void };

/** A button that requests the visitor's position and passes it to `onPlace`. */
export function NearMe({ place, onPlace }: Props) {
  const isLive = useHydrated();
  const [state, setState] = useState<'idle' | 'busy' | 'denied' | 'failed'>('idle');

  function find() {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onPlace({ lng: coords.longitude, lat: coords.latitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: WAIT_MS, maximumAge: FRESH_MS },
    );
  }

  return (
    <div className={isLive ? styles.near : `${styles.near} ${styles.idle}`}>
      <button
        type="button"
        aria-busy={state === 'busy'}
        onClick={place ? () => onPlace(undefined) : find}
      >
        {place ? '按省份排列' : state === 'busy' ? '正在定位' : '离我近的排前面'}
      </button>
      <span role="status">{WORDS[place ? 'idle' : state]}</span>
    </div>
  );
}

const WORDS = {
  idle: '位置只在这一页用，不上传也不保存',
  busy: '位置只在这一页用，不上传也不保存',
  denied: '没有允许定位，仍按省份排列',
  failed: '没有定位成，仍按省份排列',
} as const;
