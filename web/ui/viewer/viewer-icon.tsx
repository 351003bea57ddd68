import { Icon } from '#/web/ui/icon.tsx';

const GLASS = (
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5l5 5" />
  </>
);

const drawings = {
  'zoom-in': (
    <>
      {GLASS}
      <path d="M7.5 10.5h6M10.5 7.5v6" />
    </>
  ),
  'zoom-out': (
    <>
      {GLASS}
      <path d="M7.5 10.5h6" />
    </>
  ),
  before: <path d="M15 5l-7 7 7 7" />,
  after: <path d="M9 5l7 7-7 7" />,
};

/** Icons of the viewer: close, zoom in, zoom out, previous and next. */
export type ViewerIcon = keyof typeof drawings | 'close';

type Props = { icon: ViewerIcon; label: string; isOff?: boolean; onClick(): void };

/** An icon button of the viewer. With `isOff` it is disabled, but can have the focus. */
export function ViewerButton({ icon, label, isOff = false, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      {icon === 'close' ? <Icon name={icon} /> : <Icon>{drawings[icon]}</Icon>}
    </button>
  );
}
