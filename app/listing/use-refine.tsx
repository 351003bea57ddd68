import { listAddress, readListQuery, type ListQuery } from '#/app/search/list-address.ts';
import { useNavigation } from '#/web/navigation/navigation.tsx';

/**
 * Returns a function that changes parameters of the displayed list. On the list's path, it changes
 * the current URL, even while the list of that URL is loading.
 */
export function useRefine(path: string, displayed: ListQuery) {
  const { go } = useNavigation();
  return (changes: Parameters<typeof listAddress>[2]) => {
    const isHere = location.pathname === path;
    const newest = isHere ? readListQuery(new URLSearchParams(location.search)) : displayed;
    go(listAddress(path, newest, changes));
  };
}
