import { Icon } from '#/web/ui/icon.tsx';

const DRAWINGS = {
  structure: (
    <path d="M3 15l3-1 3.5-6h6l4 6 1.5 1v3h-3M3 15v3h2M8 18h7M12.5 8v6M5 18a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0M15 18a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0" />
  ),
  flood: <path d="M12 3c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11 8 8 12 3z" />,
  fire: (
    <path d="M12 3c1 4 6 6 6 11.5a6 6 0 0 1-12 0c0-2.5 1.5-4 2.5-5 .5 2 1.5 2.5 2 2.5C11 9 11 6 12 3z" />
  ),
  mileage: <path d="M4 17a9 9 0 1 1 16 0M12 14l4-5M10.5 14a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0" />,
};

/** A subject on which an inspection has a verdict: structure, water, fire or mileage. */
export type VerdictSubject = keyof typeof DRAWINGS;

/** The icon for the inspection's verdict on this subject. */
export function VerdictIcon({ subject }: { subject: VerdictSubject }) {
  return <Icon>{DRAWINGS[subject]}</Icon>;
}
