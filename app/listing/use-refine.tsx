import { listAddress, readListQuery, type ListQuery } from '#/app/search/list-address.ts';
import { useNavigation } from '#/web/navigation/navigation.tsx';

/** Returns a function that changes parameters of the displayed list. */
export function useRefine(path: string, displayed: ListQuery) {
  // On the list's path, the current URL counts, even while the list of that URL is loading.
  const { go } = useNavigation();
  return (changes: Parameters<typeof listAddress>[2]) => {
    const isHere = location.pathname === path;
    const newest = isHere ? readListQuery(new URLSearchParams(location.search)) : displayed;
    go(listAddress(path, newest, changes));
  };
}
