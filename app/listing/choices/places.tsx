import { Row } from './filter-row.tsx';
import { countOf, type Branches, type PartProps, type Provinces } from './part-props.ts';
import { Pill, Pills } from './pill.tsx';
import { has, toggled } from './selection.ts';
import styles from './groups.module.css';

/** The part of the filter form for places: first the provinces, then the single branches. */
export function PlacePart({
  selection,
  onSelection,
  counts,
  provinces,
  branches,
}: PartProps & { provinces: Provinces; branches: Branches }) {
  return (
    <>
      {provinces.length > 0 && (
        <>
          <h3 className={styles.heading}>省份</h3>
          <Pills>
            {provinces.map((province) => (
              <Pill
                key={province.id}
                name="province"
                value={province.id}
                checked={has(selection, 'province', province.id)}
                onPick={
                  onSelection && (() => onSelection(toggled(selection, 'province', province.id)))
                }
                count={countOf(counts?.provinces, province)}
              >
                {province.name}
              </Pill>
            ))}
          </Pills>
        </>
      )}
      <h3 className={styles.heading}>门店</h3>
      <BranchChoices
        selection={selection}
        onSelection={onSelection}
        counts={counts}
        branches={branches}
        withAddress
      />
    </>
  );
}

type BranchProps = PartProps & { branches: Branches; withAddress?: boolean };

/** The branches as rows to choose from. The rows have addresses if `withAddress` is set. */
export function BranchChoices({ branches, withAddress, ...part }: BranchProps) {
  const { selection, onSelection, counts } = part;
  return branches.flatMap(({ substations }) =>
    substations.map((branch) => (
      <Row
        key={branch.id}
        name="substation_id"
        value={branch.id}
        checked={has(selection, 'substation_id', branch.id)}
        onPick={onSelection && (() => onSelection(toggled(selection, 'substation_id', branch.id)))}
        count={countOf(counts?.substations, branch)}
        note={withAddress && branch.address}
      >
        {branch.name}
      </Row>
    )),
  );
}
