import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href } from '#/app/sitemap.ts';
import { all, on } from '#/web/document/listen.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import { Button } from '#/web/ui/button.tsx';
import { readFingerprint } from './fingerprint.ts';
import { scanCodes } from './scan-codes.tsx';
import { Sheet } from './sheet.tsx';
import styles from './scan-report.module.css';

/** Scans the QR code of a printed report with the phone's camera, and opens the result. */
export function ScanReport() {
  const [isScanning, setScanning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isLive = useHydrated();
  function stop(words?: string) {
    setScanning(false);
    setProblem(words);
  }
  return (
    <>
      {isScanning ? (
        <Camera onForeign={() => setProblem('这不是检测报告上的码。')} onStop={stop} />
      ) : (
        <Sheet />
      )}
      <div className={styles.actions}>
        <Button
          kind={isScanning ? 'ghost' : 'main'}
          disabled={!isLive}
          onClick={() => {
            setProblem(undefined);
            setScanning(!isScanning);
          }}
        >
          {isScanning ? '关掉相机' : '打开相机扫码'}
        </Button>
        <p role="status">
          {problem ??
            (isScanning
              ? '把报告上的二维码放进画面。'
              : '也可以用微信或手机相机扫报告上的二维码。')}
        </p>
      </div>
    </>
  );
}

type CameraProps = {
  /** Called when a code in view does not belong to a report. */
  onForeign(): void;
  /**
   * Called when the camera can't be used (then `words` is a message for the visitor), or when the
   * page is hidden.
   */
  onStop(words?: string): void;
};

/** The picture of the camera. Opens the result of the first report whose code is in view. */
function Camera({ onForeign, onStop }: CameraProps) {
  const { go } = useNavigation();
  const video = useRef<HTMLVideoElement>(null);
  const take = useEffectEvent((text: string) => {
    const sha256 = readFingerprint(text);
    if (sha256 === undefined) onForeign();
    else go(`${href('inspectionProof')}?${new URLSearchParams({ sha256 })}`);
  });
  const stop = useEffectEvent(onStop);
  useEffect(() => {
    if (!video.current) return undefined;
    return all([
      scanCodes(video.current, take, (error) => stop(failureWords(error))),
      // Phones stop the camera of a hidden page, and do not start it again.
      on(document, 'visibilitychange', () => document.hidden && stop()),
    ]);
  }, []);
  return (
    <div className={styles.frame}>
      <video ref={video} className={styles.video} muted playsInline aria-label="相机画面" />
    </div>
  );
}

/** Returns what a visitor can do after the camera failed to start. */
function failureWords(error: unknown): string {
  const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
  return isRefused
    ? '没有相机权限。在手机设置里允许，或者在下面输入校验码。'
    : '相机打不开。可以用微信扫，或者在下面输入校验码。';
}
