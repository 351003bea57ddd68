import { useEffect, useRef, useState, type FormEvent } from 'react';
import { getOptions, type FirstOption } from '#/app/options/contract.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Button } from '#/web/ui/button.tsx';
import { Pair } from '#/web/ui/form/more.tsx';
import { SelectField, type Option } from '#/web/ui/form/select-field.tsx';
import { modelsOf, readChoice, recycleAddress, type Choice } from './address.ts';
import styles from './recycle.module.css';

type Props = {
  at: At;
  years: readonly Option[];
  mileages: readonly Option[];
  brands: readonly FirstOption[];
  /**
   * The models of the brand in the URL, loaded with the page; undefined if the URL has no brand.
   */
  models: readonly FirstOption[] | undefined;
};

/**
 * The form in which visitors describe the car that they want to sell. The choices are in the URL.
 */
export function CarForm({ at, years, mileages, brands, models }: Props) {
  const isLive = useHydrated();
  const { go, pending } = useNavigation();
  const element = useRef<HTMLFormElement>(null);
  const [choice, choose] = useState(() => readChoice(at.query));
  const [wasSubmitted, setSubmitted] = useState(at.query.has('tried'));
  const {
    value = models,
    state,
    retry,
  } = useOptionalQuery(
    choice.brand_id ? queryFor(getOptions, modelsOf(choice), 600_000) : undefined,
  );
  const series = value?.find(({ id }) => id === choice.brand_id)?.children ?? [];
  const versions = series.find(({ id }) => id === choice.series_id)?.children ?? [];
  useEffect(() => {
    // Adopt choices that were made before the script had loaded.
    if (!element.current) return;
    const early = new FormData(element.current);
    choose((known) => ({ ...known, ...stringsOf(early) }));
  }, []);
  useChoiceInAddress(at.path, choice);

  const errors = wasSubmitted ? missing(choice) : {};
  const form = { values: choice, errors, set };
  function set(field: string, value: string) {
    choose({ ...choice, ...DEPENDENT[field], [field]: value });
  }
  function send(event: FormEvent) {
    event.preventDefault();
    const [first] = Object.keys(missing(choice));
    setSubmitted(true);
    if (first) return document.getElementById(`f-${first}`)?.focus();
    return go(recycleAddress(choice));
  }
  return (
    <form
      ref={element}
      method="get"
      action={at.canonical}
      noValidate
      onSubmit={send}
      className={styles.choose}
    >
      {brands.length > 0 && (
        <Pair>
          <SelectField
            form={form}
            name="brand_id"
            label="品牌"
            none="选品牌"
            options={brands.map(({ id, name, initial }) => ({
              id,
              name: [initial, name].join(' '),
            }))}
          />
          <SelectField
            form={form}
            name="series_id"
            label="车系"
            none={choice.brand_id ? '选车系' : '先选品牌'}
            options={series}
            isOff={isLive && series.length === 0}
          />
        </Pair>
      )}
      {state === 'failed' && (
        <p className={styles.failed}>
          车系没有取到
          <button type="button" onClick={retry}>
            重试
          </button>
        </p>
      )}
      {brands.length > 0 && (
        <noscript>
          <button name="step" value="car" className={styles.next}>
            显示所选品牌的车系、车型
          </button>
        </noscript>
      )}
      {versions.length > 0 && (
        <SelectField
          form={form}
          name="model"
          label="车型"
          hint="选填，估得更准"
          none="不清楚"
          options={versions.map(({ name }) => ({ id: name, name }))}
        />
      )}
      <Pair>
        <SelectField
          form={form}
          name="registration_year"
          label="上牌年份"
          hint="必填"
          none="选年份"
          options={years}
          isRequired
        />
        <SelectField
          form={form}
          name="mileage"
          label="行驶里程"
          hint="必填"
          none="选里程"
          options={mileages}
          isRequired
        />
      </Pair>
      <Button
        kind="main"
        type="submit"
        name="tried"
        value="1"
        className={styles.send}
        aria-busy={pending || undefined}
      >
        看估价区间
      </Button>
      <p className={styles.after}>看区间不用留手机号。</p>
    </form>
  );
}

/** For each field, the other fields that are reset when it changes. */
const DEPENDENT: Readonly<Record<string, Partial<Choice>>> = {
  brand_id: { series_id: '', model: '' },
  series_id: { model: '' },
};

function missing({ registration_year, mileage }: Choice): Record<string, string> {
  return {
    ...(registration_year === '' && { registration_year: '请选上牌年份' }),
    ...(mileage === '' && { mileage: '请选行驶里程' }),
  };
}

function stringsOf(form: FormData): Partial<Choice> {
  const chosen = [...form].filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(chosen) as Partial<Choice>;
}

/** Writes the choices into the URL of the page, so that a reload restores them. */
function useChoiceInAddress(path: string, choice: Choice): void {
  const address = recycleAddress(choice, { step: 'car' });
  const written = useRef(address);
  useEffect(() => {
    if (address === written.current || location.pathname !== path) return;
    written.current = address;
    history.replaceState(history.state, '', address);
  }, [path, address]);
}
