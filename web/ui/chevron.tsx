import { Icon } from './icon.tsx';

/** A chevron to the right, for a link or an expandable line. */
export function Chevron({ className }: { className?: string | undefined }) {
  return (
    <Icon className={className}>
      <path d="M9 5l7 7-7 7" />
    </Icon>
  );
}
