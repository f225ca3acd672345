import type { CustomField } from '@kaard/contact-formats/custom';
import { IconButton, Select } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { SlidersHorizontal, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { ContactOrder, ContactSource } from '../../../generated/graphql.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { ADDED_DAYS, type ContactFilter, ORDERS, SOURCES } from './filter.rules.ts';

/** Shown beside the search where there is space; on a phone behind a button, so that the contacts come first. */
const Main = styled.div`
  display: contents;

  & > div { flex: 0 1 auto; min-width: 0; max-width: 10.25rem; }
  /* As wide as what is chosen: the search's own words fit beside them. */
  & > div select { field-sizing: content; }
  @media (max-width: 60rem) { & > div { flex: 1 1 9rem; max-width: none; } }
  @media (max-width: 40rem) {
    order: 1;
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${tokens.space.small};
    flex: 1 1 100%;

    &[data-open='false'] { display: none; }
  }
`;

const More = styled.div`
  display: grid;
  order: 2;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: ${tokens.space.small};
  flex: 1 1 100%;
`;

const Toggle = styled(IconButton)`
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.surface};

  &[aria-pressed='true'], &[aria-expanded='true'] { border-color: ${tokens.color.ink}; color: ${tokens.color.ink}; }
  &[aria-pressed='true'] { background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }
  &[aria-pressed='true'] svg { fill: currentcolor; }
`;

export interface FilterBarProps {
  filter: ContactFilter;
  /** All companies and tags; a filter by another one is shown too. */
  companies: readonly string[];
  tags: readonly string[];
  /** Fields that the person has defined. */
  custom: readonly CustomField[];
  onChange: (change: Partial<ContactFilter>) => void;
}

const SOURCE_TEXTS = {
  MANUAL: 'sourceManual',
  SCAN: 'sourceScan',
  IMPORT: 'sourceImport',
  API: 'sourceApi',
  EXCHANGE: 'sourceExchange',
} as const;

export function FilterBar({ filter, companies, tags, custom, onChange }: FilterBarProps) {
  const t = useMessages(contactsTexts);
  const [isOpen, setOpen] = useState(false);
  const hasMore = filter.source !== '' || filter.custom !== '' || filter.addedDays > 0;
  const isNarrowed = filter.company !== '' || filter.tag !== '';
  const isMoreShown = isOpen || hasMore;
  return (
    <>
      <Main role="group" aria-label={t('filters')} data-open={isMoreShown || isNarrowed}>
        <Filter
          label={t('company')}
          none={t('allCompanies')}
          value={filter.company}
          options={named(companies, filter.company)}
          onChange={(company) => onChange({ company })}
        />
        <Filter
          label={t('tag')}
          none={t('allTags')}
          value={filter.tag}
          options={named(tags, filter.tag)}
          onChange={(tag) => onChange({ tag })}
        />
        <Filter
          label={t('order')}
          value={filter.order}
          options={ORDERS.map((order) => [order, t(`order${order}`)])}
          onChange={(order) => onChange({ order: order as ContactOrder })}
        />
      </Main>
      <Toggle
        label={t('favourites')}
        aria-pressed={filter.isFavourite}
        icon={<Star size={20} aria-hidden />}
        onClick={() => onChange({ isFavourite: !filter.isFavourite })}
      />
      <Toggle
        label={t(isMoreShown ? 'fewerFilters' : 'moreFilters')}
        aria-expanded={isMoreShown}
        // Active filters must stay visible.
        disabled={hasMore}
        icon={<SlidersHorizontal size={20} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      />
      {isMoreShown && (
        <More role="group" aria-label={t('moreFilters')}>
          <Filter
            label={t('source')}
            none={t('allSources')}
            value={filter.source}
            options={SOURCES.map((source) => [source, t(SOURCE_TEXTS[source])])}
            onChange={(source) => onChange({ source: source as ContactSource | '' })}
          />
          {(custom.length > 0 || filter.custom) && (
            <Filter
              label={t('customFilter')}
              none={t('customAll')}
              value={filter.custom}
              options={withChosen(
                custom.flatMap(({ key, name, choices }): [string, string][] => [
                  [key, t('customAny', { field: name })],
                  ...choices.map((value): [string, string] => [
                    `${key}=${value}`,
                    t('customIs', { field: name, value }),
                  ]),
                ]),
                filter.custom,
              )}
              onChange={(value) => onChange({ custom: value })}
            />
          )}
          <Filter
            label={t('added')}
            none={t('anyTime')}
            value={filter.addedDays ? String(filter.addedDays) : ''}
            options={ADDED_DAYS.map((days) => [
              String(days),
              days === 365 ? t('lastYear') : t('lastDays', { count: days }),
            ])}
            onChange={(days) => onChange({ addedDays: Number(days) })}
          />
        </More>
      )}
    </>
  );
}

/** A company or tag in the address may no longer exist: it is listed, so that it can be removed. */
const named = (names: readonly string[], chosen: string): [string, string][] =>
  (chosen && !names.includes(chosen) ? [chosen, ...names] : names).map((name) => [name, name]);

const withChosen = (options: [string, string][], chosen: string): [string, string][] =>
  chosen && !options.some(([value]) => value === chosen) ? [[chosen, chosen], ...options] : options;

interface FilterProps {
  label: string;
  /** The label of "no filter"; without it a choice is always active. */
  none?: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Filter({ label, none, value, options, onChange }: FilterProps): ReactNode {
  return (
    <div>
      <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
