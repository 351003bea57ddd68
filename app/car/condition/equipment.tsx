import {
  configured,
  getEquipment,
  type EquipmentGroup,
  type EquipmentItem,
} from '#/app/equipment/contract.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import styles from './equipment.module.css';

type Props = { id: string; moduleId: string | null | undefined };

/** Number of chapters of equipment that are listed directly. A disclosure below has the rest. */
const AT_ONCE = 5;

/** The factory equipment of a car. Renders nothing if the equipment is unknown. */
export function Equipment({ id, moduleId }: Props) {
  return moduleId ? <ModuleEquipment id={id} moduleId={moduleId} /> : null;
}

function ModuleEquipment({ id, moduleId }: { id: string; moduleId: string }) {
  const need = queryFor(getEquipment, { module_id: moduleId, id }, Infinity);
  // Cars of the same module have the same report, so the cache key is the module.
  const { state, value } = useOptionalQuery({ ...need, key: `${need.endpoint.name}/${moduleId}` });
  const items = configured(value ?? []);
  if (state === 'failed' || (state === 'ready' && items.length === 0)) return null;
  // An item with notes (`is_notes`) is a chapter only if it also has groups.
  const chapters = items.filter(({ is_notes, group }) => !is_notes || (group ?? []).length > 0);
  const rest = chapters.slice(AT_ONCE);
  return (
    <Section id="equipment" title="配置" aside="按车型出厂清单" isFetched>
      {state === 'waiting' && (
        <Skeleton>
          {Array.from({ length: AT_ONCE + 2 }, (_, index) => (
            <div key={index} className={styles.waiting}>
              <Bone />
            </div>
          ))}
        </Skeleton>
      )}
      {chapters.slice(0, AT_ONCE).map((item) => (
        <Chapter key={item.name} item={item} />
      ))}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>其余 {rest.length} 类</summary>
          {rest.map((item) => (
            <Chapter key={item.name} item={item} />
          ))}
        </details>
      )}
      {items.map(
        ({ name, is_notes, notes }) =>
          is_notes &&
          notes && (
            <p key={name} className={styles.notes}>
              {notes}
            </p>
          ),
      )}
    </Section>
  );
}

function Chapter({ item: { name, group } }: { item: EquipmentItem }) {
  const groups = group ?? [];
  return (
    <details className={styles.chapter}>
      <summary>
        <b>{name}</b>
        <span>{countOf(groups)} 项</span>
        <Chevron className={styles.mark} />
      </summary>
      {groups.map((each, index) => (
        // Keyed by index: groups may have no name, and their order never changes.
        <div key={index} className={styles.group}>
          {each.name && groups.length > 1 && <h3>{each.name}</h3>}
          <Ledger
            lines={(each.options ?? []).map(({ name: label, configuration }) => ({
              label,
              value: configuration || <span className={styles.none}>无</span>,
            }))}
          />
        </div>
      ))}
    </details>
  );
}

function countOf(groups: readonly EquipmentGroup[]): number {
  return groups.flatMap(({ options }) => options ?? []).filter(({ configuration }) => configuration)
    .length;
}
