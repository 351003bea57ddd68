import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
import { pictureUrl } from '#/contract/picture.ts';
import { all, on } from '#/web/document/listen.tsx';
import { isPlain } from '#/web/navigation/link-events.tsx';
import { openLater, useOverlay } from '#/web/navigation/overlay.tsx';
import { showPreview } from './preview.tsx';
import type { ViewerPicture } from './viewer-link.ts';
import type { Viewer } from './viewer.tsx';

type Code = { Viewer: typeof Viewer };

const load = (): Promise<Code> => import('./viewer.tsx');

type Props = ComponentProps<typeof Viewer> & {
  /** Called when the viewer's code does not load. */
  onFailure?: () => void;
};

/** Renders the viewer after its code is loaded. */
export function LaterViewer({ onFailure, ...props }: Props) {
  const [code, setCode] = useState<Code>();
  const fail = useEffectEvent(() => onFailure?.());
  useEffect(() => void load().then(setCode, fail), []);
  return code ? <code.Viewer {...props} /> : null;
}

/**
 * Opens a set of pictures in the viewer when a link to one of the pictures (`viewerLink`) is
 * tapped. The caller must render the returned element.
 * @param set the name of the set, unique on the page
 */
export function useViewer(pictures: readonly ViewerPicture[], set = 'viewer'): ReactNode {
  const { openDetail: openIndex, open, close } = useOverlay(set);

  const show = useEffectEvent(async (index: number, instead: string) => {
    const plain = pictures.filter((picture) => picture.isPlain);
    const tapped = plain.find((picture) => picture === pictures[index]);
    if (tapped && (await showPreview(plain.map(fileOf), fileOf(tapped)))) return;
    await openLater(load, () => open(String(index)), instead);
  });
  useEffect(() => listenToTaps(set, (index, instead) => void show(index, instead)), [set]);

  if (openIndex === undefined) return null;
  return (
    <LaterViewer
      pictures={pictures}
      index={Number(openIndex)}
      thumbOf={(index) => document.querySelector(`a[data-view="${set} ${index}"] img`)}
      onTurn={(index) => open(String(index))}
      onClose={close}
      onFailure={close}
    />
  );
}

/** Returns the absolute URL of the picture, which is also the URL of the link to the picture. */
function fileOf({ src }: ViewerPicture): string {
  return new URL(pictureUrl(src, 1920), location.href).href;
}

function listenToTaps(set: string, show: (index: number, instead: string) => void): () => void {
  function linkOf({ target }: Event): HTMLAnchorElement | null {
    const link = target instanceof Element ? target.closest('a') : null;
    return link?.dataset.view?.startsWith(`${set} `) ? link : null;
  }
  function tap(event: MouseEvent) {
    const link = linkOf(event);
    if (!link || !isPlain(event, link)) return;
    event.preventDefault();
    show(Number(link.dataset.view?.slice(set.length)), link.href);
  }
  function touch(event: Event) {
    // A failed prefetch is ignored: the tap loads the code again and reports a failure.
    if (linkOf(event)) load().catch(() => undefined);
  }
  return all([on(document, 'click', tap), on(document, 'touchstart', touch)]);
}
