import { Icon } from './icon.tsx';

/** Says that a line leads on. */
export function Chevron({ className }: { className?: string | undefined }) {
  return (
    <Icon className={className}>
      <path d="M9 5l7 7-7 7" />
    </Icon>
  );
}
