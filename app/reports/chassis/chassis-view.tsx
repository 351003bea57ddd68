import { useMemo, type ComponentProps } from 'react';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { ChassisContent } from './islands.tsx';
import { picturesOf } from './states.ts';

/** The content of the underbody page, with the viewer for its pictures. */
export function ChassisView(props: ComponentProps<typeof ChassisContent>) {
  const { chassis } = props;
  const viewer = useViewer(useMemo(() => picturesOf(chassis), [chassis]));
  return (
    <>
      <ChassisContent {...props} />
      {viewer}
    </>
  );
}
