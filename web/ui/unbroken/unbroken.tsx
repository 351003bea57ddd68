import { unbrokenParts } from './unbroken-parts.ts';

/** Text whose dates and numbers with units do not break at the end of a line. */
export function Unbroken({ children }: { children: string }) {
  return unbrokenParts(children).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="nb">
        {part}
      </span>
    ),
  );
}
