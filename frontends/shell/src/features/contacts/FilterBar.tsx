import type { CustomField } from '@kaard/contact-formats/custom';
import { Button, Select } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { ContactOrder, ContactSource } from '../../generated/graphql.ts';
import { contactsTexts } from './contacts.texts.ts';
import { ADDED_DAYS, type ContactFilter, isFiltered, NO_FILTER, ORDERS, SOURCES } from './filter.rules.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: ${tokens.space.small};

  & > button { justify-self: start; }
  @media (max-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    &[data-open='false'] > [data-more='true'] { display: none; }
  }
  @media (min-width: 40.01rem) { & > [data-toggle='true'] { display: none; } }
`;

export interface FilterBarProps {
  filter: ContactFilter;
  /** Every company and tag there is; a filter by another one is shown too. */
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
  const isShown = isOpen || hasMore;
  return (
    <Frame role="group" aria-label={t('filters')} data-open={isShown}>
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
        isMore
        label={t('source')}
        none={t('allSources')}
        value={filter.source}
        options={SOURCES.map((source) => [source, t(SOURCE_TEXTS[source])])}
        onChange={(source) => onChange({ source: source as ContactSource | '' })}
      />
      {(custom.length > 0 || filter.custom) && (
        <Filter
          isMore
          label={t('customFilter')}
          none={t('customAll')}
          value={filter.custom}
          options={withChosen(
            custom.flatMap(({ key, name, choices }): [string, string][] => [
              [key, t('customAny', { field: name })],
              ...choices.map((value): [string, string] => [`${key}=${value}`, t('customIs', { field: name, value })]),
            ]),
            filter.custom,
          )}
          onChange={(value) => onChange({ custom: value })}
        />
      )}
      <Filter
        isMore
        label={t('added')}
        none={t('anyTime')}
        value={filter.addedDays ? String(filter.addedDays) : ''}
        options={ADDED_DAYS.map((days) => [
          String(days),
          days === 365 ? t('lastYear') : t('lastDays', { count: days }),
        ])}
        onChange={(days) => onChange({ addedDays: Number(days) })}
      />
      <Filter
        label={t('order')}
        value={filter.order}
        options={ORDERS.map((order) => [order, t(`order${order}`)])}
        onChange={(order) => onChange({ order: order as ContactOrder })}
      />
      {!hasMore && (
        <Button data-toggle variant="ghost" size="small" aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'fewerFilters' : 'moreFilters')}
        </Button>
      )}
      {isFiltered({ ...filter, search: '' }) && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => onChange({ ...NO_FILTER, search: filter.search, order: filter.order })}
        >
          {t('clearFilters')}
        </Button>
      )}
    </Frame>
  );
}

/** What stands in the address may be gone from the address book: it is shown, so that it can be taken away. */
const named = (names: readonly string[], chosen: string): [string, string][] =>
  (chosen && !names.includes(chosen) ? [chosen, ...names] : names).map((name) => [name, name]);

const withChosen = (options: [string, string][], chosen: string): [string, string][] =>
  chosen && !options.some(([value]) => value === chosen) ? [[chosen, chosen], ...options] : options;

interface FilterProps {
  label: string;
  /** What no filter is called; without it there is always a choice. */
  none?: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  isMore?: boolean;
  onChange: (value: string) => void;
}

function Filter({ label, none, value, options, isMore = false, onChange }: FilterProps): ReactNode {
  return (
    <div data-more={isMore}>
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
