import type { KeyboardEvent } from 'react';
import { countChosen } from '#/app/listing/choices/selection.ts';
import type { FilterGroup, ListQuery } from '#/app/search/list-address.ts';
import styles from './tabs.module.css';

/** The tabs of the sheet; brand and price share one. */
const TABS = [
  { group: 'brand', label: '品牌与价格' },
  { group: 'branch', label: '分站' },
  { group: 'level', label: '车况' },
  { group: 'more', label: '更多' },
] as const satisfies readonly { group: FilterGroup; label: string }[];
export type Tab = (typeof TABS)[number]['group'];

/** Returns the tab that shows this filter group; `brand` for `price` and unknown groups. */
export function tabOf(group: string): Tab {
  return TABS.find((tab) => tab.group === group)?.group ?? 'brand';
}

/** Returns the element id of this tab, for `aria-labelledby` of its panel. */
export function tabId(tab: Tab): string {
  return `filter-tab-${tab}`;
}

type Props = { selection: ListQuery; current: Tab; panelId: string; onTab(tab: Tab): void };

/** Tabs with the number of chosen values in each tab. Arrow keys move between tabs. */
export function Tabs({ selection, current, panelId, onTab }: Props) {
  function move({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const at = TABS.findIndex(({ group }) => group === current);
    const next = TABS[(at + step + TABS.length) % TABS.length];
    if (!next) return;
    onTab(next.group);
    currentTarget.querySelector<HTMLElement>(`#${tabId(next.group)}`)?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus
    <div className={styles.tabs} role="tablist" onKeyDown={move}>
      {TABS.map(({ group, label }) => {
        const chosen =
          countChosen(selection, group) + (group === 'brand' ? countChosen(selection, 'price') : 0);
        return (
          <button
            key={group}
            type="button"
            role="tab"
            id={tabId(group)}
            aria-selected={group === current}
            aria-controls={panelId}
            tabIndex={group === current ? 0 : -1}
            onClick={() => onTab(group)}
          >
            <span>
              {label}
              {chosen > 0 && (
                <sup>
                  {chosen}
                  <span className="vh">项已选</span>
                </sup>
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}
