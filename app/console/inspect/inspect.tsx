import { useOfflinePage } from '#/app/console/frame/offline-page.tsx';
import { DraftScreen } from '#/app/console/inspect/draft/draft.tsx';
import { ListScreen } from './list.tsx';

/** The screens of inspections: the list of them, or one inspection. */
export default function InspectScreens({ path }: { path: string }) {
  useOfflinePage();
  const [, id, item] = /^\/console\/inspect\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (id === undefined) return <ListScreen />;
  return <DraftScreen key={id} id={id} item={item} />;
}
