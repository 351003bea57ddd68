import { Icon } from './icon.tsx';

/** A chevron that points to the right. It marks a link or a line that expands. */
export function Chevron({ className }: { className?: string | undefined }) {
  return (
    <Icon className={className}>
      <path d="M9 5l7 7-7 7" />
    </Icon>
  );
}
