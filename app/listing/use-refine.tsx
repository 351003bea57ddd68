import { useNavigation } from '#/web/navigation/navigation.tsx';
import { listAddress, readListQuery, type ListQuery } from '#/app/search/list-address.ts';

/**
 * Changes some parameters of the list that is shown. While an earlier change is still on its way it
 * stands in the URL already: a second pick adds to it and does not undo it.
 */
export function useRefine(path: string, shown: ListQuery) {
  const { go } = useNavigation();
  return (changes: Parameters<typeof listAddress>[2]) => {
    const isHere = location.pathname === path;
    const newest = isHere ? readListQuery(new URLSearchParams(location.search)) : shown;
    go(listAddress(path, newest, changes));
  };
}
