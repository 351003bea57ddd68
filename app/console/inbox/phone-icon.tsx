import { Icon } from '#/web/ui/icon.tsx';

/** The icon of a telephone receiver. */
export function PhoneIcon() {
  return (
    <Icon>
      <path d="M6.5 3.5l3 .5 1.5 4-2 2c1 2.2 2.5 3.7 5 5l2-2 4 1.5.5 3c-.5 2-2 2.5-4 2.5C10 19.5 4 14 3.5 7.5c0-2 1-3.5 3-4z" />
    </Icon>
  );
}
