import { useState } from 'react';
import { useHydrated } from '#/web/hydrated.tsx';
import styles from './near-me.module.css';

/** Where a visitor is, as the device tells it. */
export type Place = { lng: number; lat: number };

/** How long (ms) to wait for the device to find itself, and how old its last answer may be. */
const WAIT_MS = 10_000;
const FRESH_MS = 300_000;

type Props = { place: Place | undefined; onPlace(place: Place | undefined): void };

/** Sorts by distance, only when asked to. The place stays in this page and is never sent or stored. */
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
