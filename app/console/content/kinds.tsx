import { Block, Head } from '#/app/console/frame/frame.tsx';
import { LinkRow } from '#/app/console/frame/list/link-row.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { listContentKinds } from './contract.ts';
import styles from './content.module.css';

/** The screen with the record types that the person may change. */
export function KindsScreen() {
  const loaded = useData(listContentKinds, {});
  const kinds = loaded.data?.kinds ?? [];
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return (
    <>
      <Head title="内容" below="改了就在网站上，每次改动都有记录" />
      <Outdated loaded={loaded} />
      {!loaded.data && (
        <Block>
          <Waiting loaded={loaded} />
        </Block>
      )}
      <div className={styles.kinds}>
        {groups.map((group) => (
          <Block key={group} title={group}>
            <ul>
              {kinds
                .filter((kind) => kind.group === group)
                .map(({ type, title, count }) => (
                  <li key={type}>
                    <LinkRow
                      href={`/console/content/${type}`}
                      title={title}
                      note={count === 0 ? '还没有' : count}
                    />
                  </li>
                ))}
            </ul>
          </Block>
        ))}
      </div>
    </>
  );
}
