import { useRef, type ComponentProps, type MouseEvent } from 'react';
import { useNavigation } from './navigation.tsx';
import { useAt, useSite } from './site.tsx';

/** How long (ms) a finger rests before it counts as a touch: a scroll begins with a touch, too. */
const TOUCH_MS = 70;

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Takes the place of the current history entry. */
  replace?: boolean;
};

/** A link within the site: an anchor for whoever has no script, a fast navigation otherwise. */
export function Link({ to, replace, onClick, ...rest }: Props) {
  const at = useAt();
  const { carry } = useSite();
  const { go, prepare } = useNavigation();
  const timer = useRef(0);
  const href = carry(at, to);
  const forget = () => clearTimeout(timer.current);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const here = location.pathname + location.search + location.hash;
    go(href, { replace: replace ?? href === here });
  }

  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onTouchStart={() => {
        timer.current = window.setTimeout(() => prepare(href), TOUCH_MS);
      }}
      onTouchMove={forget}
      onTouchCancel={forget}
    />
  );
}

/** Clicks with a modifier, another button or a target of their own are the browser's. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const modified = metaKey || ctrlKey || shiftKey || altKey;
  return !event.defaultPrevented && button === 0 && !modified && !currentTarget.target;
}
