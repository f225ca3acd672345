import { saysEnough } from '@kaard/contact-formats/search-words';
import { Avatar, Button, Card, media, Notice, Row, SearchInput, Stack, TextLink } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useLocation, useNavigationType, useSearchParams } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { WorkText } from '../../contact/row/WorkText.tsx';
import { SimilarContactsDocument, SmartSearchDocument, type SmartSearchQuery } from '../../generated/graphql.ts';
import { useComposing, useRested } from '../../search/useRested.ts';
import { smartSearchTexts } from './smart-search.texts.ts';
import { useAskAgain } from './useAskAgain.ts';

/** The number of results shown; one more is requested to know whether there are more. */
const SHOWN = 3;
/** The search is kept in the address, so that returning from a result finds it again. */
const NEED = 'need';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space.snug};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${tokens.space.small} ${tokens.space.snug};
    overflow-wrap: anywhere;
  }
  /* Looks as "Why?" does everywhere. */
  summary {
    display: flex;
    align-items: center;
    width: fit-content;
    min-height: 2rem;
    margin-inline-start: -0.375rem;
    padding-inline: 0.375rem;
    border-radius: ${tokens.radius.small};
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.type.small};
    font-weight: 600;
    text-decoration: underline dotted;
    text-underline-offset: 3px;
    list-style: none;
    cursor: pointer;

    @media ${media.touch} { min-height: ${tokens.size.touch}; }
    &::-webkit-details-marker { display: none; }
    &:hover { background: ${tokens.color.mark}; color: ${tokens.color.onMark}; }
  }
  dl { display: grid; gap: ${tokens.space.tiny}; margin: ${tokens.space.tiny} 0 0; font-size: ${tokens.type.small}; }
  dt { font-weight: 600; }
  dd { margin: 0; }
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};

  /* Nothing to say takes no gap. */
  &:empty { position: absolute; }
`;

/** As large as other cards’ titles. */
const Title = styled.h2`
  font-size: ${tokens.type.lead};
`;

const Told = styled(Row)`
  font-size: ${tokens.type.small};

  &:has(> :empty:only-child) { position: absolute; }
`;

type Hit = NonNullable<SmartSearchQuery['smartSearch']>['hits'][number];

const FIELD_TEXTS = {
  ...({ name: 'fieldName', company: 'fieldCompany', title: 'fieldTitle', tags: 'fieldTags' } as const),
  ...({ place: 'fieldPlace', email: 'fieldEmail', notes: 'fieldNotes' } as const),
} as const;
const isShown = (field: string): field is keyof typeof FIELD_TEXTS => Object.hasOwn(FIELD_TEXTS, field);

/** Shows the first three contacts that match a name, a company or a need, each with its reason and evidence. */
export function SmartSearch() {
  const t = useMessages(smartSearchTexts);
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get(NEED) ?? '');
  const { search, key } = useLocation();
  const way = useNavigationType();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every way here by "Smart Network Search" is a new key
  useEffect(() => {
    // Replacing the address is not a navigation to the search.
    if (way !== 'REPLACE' && new URLSearchParams(search).has('search')) input.current?.focus();
  }, [search, key]);
  const { isComposing, watch } = useComposing();
  const query = useRested(typed, isComposing).trim();
  const need = params.get(NEED) ?? '';
  const seen = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other parameters are those of the entry
  useEffect(() => {
    const isOther = key !== seen.current;
    seen.current = key;
    if (query === need) return;
    // "Back" restores the search of that entry; any other navigation keeps the input.
    if (isOther && way === 'POP') return setTyped(need);
    const others = new URLSearchParams(params);
    if (query) others.set(NEED, query);
    else others.delete(NEED);
    setParams(others, { replace: true });
  }, [query, need, key]);
  const isAsked = saysEnough(query);
  const { data, previousData, error, loading, refetch } = useQuery(SmartSearchDocument, {
    variables: { query },
    skip: !isAsked,
    // Not from the cache alone, because contacts change.
    fetchPolicy: 'cache-and-network',
  });
  const found = isAsked ? (data ?? previousData)?.smartSearch : undefined;
  const shown = found?.hits.slice(0, SHOWN) ?? [];
  const isComplete = !data?.smartSearch || !(data.smartSearch.isMeaningExpected || data.smartSearch.waiting);
  useAskAgain(query, !isAsked || Boolean(error) || isComplete, refetch);
  return (
    <Card>
      <Stack>
        <div>
          <Title>{t('title')}</Title>
          <Soft>{t('text')}</Soft>
        </div>
        <div {...watch}>
          <SearchInput
            ref={input}
            label={t('label')}
            placeholder={t('placeholder')}
            value={typed}
            onChange={setTyped}
          />
        </div>
        {isAsked && error && (
          <Notice
            kind="warning"
            actions={
              <Button size="small" variant="secondary" pending={loading} onClick={() => refetch().catch(() => {})}>
                {t('retry')}
              </Button>
            }
          >
            {t('failed')}. {t('failedText')}
          </Notice>
        )}
        <Told>
          <Soft role="status">
            {isAsked &&
              !error &&
              (loading && !found
                ? t('searching')
                : found &&
                  (shown.length
                    ? t(found.hits.length > SHOWN ? 'foundMore' : 'found', { count: shown.length })
                    : (found.note ?? '')))}
          </Soft>
          {found?.contactSearch && !error && found.hits.length > SHOWN && (
            <TextLink to={`/contacts?q=${encodeURIComponent(found.contactSearch)}`}>{t('showAll')}</TextLink>
          )}
        </Told>
        {found && !error && shown.length > 0 && (
          <>
            <List aria-label={t('results')}>
              {shown.map((hit) => (
                <li key={hit.id}>
                  <Avatar name={hit.name} />
                  <Found hit={hit} />
                </li>
              ))}
            </List>
            {found.note && <Soft>{found.note}</Soft>}
          </>
        )}
        {data?.smartSearch && !error && isComplete && shown.length === 0 && <Similar search={query} />}
      </Stack>
    </Card>
  );
}

/** Contacts spelt similarly to a search without results: "plumer" finds a plumber. */
function Similar({ search }: { search: string }) {
  const t = useMessages(smartSearchTexts);
  const { data } = useQuery(SimilarContactsDocument, { variables: { search }, fetchPolicy: 'network-only' });
  const similar = data?.similarContacts?.slice(0, SHOWN) ?? [];
  return (
    <>
      <Soft role="status">{similar.length > 0 && t('similar')}</Soft>
      {similar.length > 0 && (
        <List aria-label={t('similarResults')}>
          {similar.map(({ id, name, title, company }) => (
            <li key={id}>
              <Avatar name={name} />
              <Who id={id} name={name} title={title} company={company} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}

type Person = Pick<Hit, 'id' | 'name' | 'title' | 'company'>;

const Who = ({ id, name, title, company }: Person) => (
  <div>
    <TextLink to={`/contacts/${id}`}>{name}</TextLink>
    {(title || company) && (
      <Soft>
        <WorkText title={title} company={company} />
      </Soft>
    )}
  </div>
);

function Found({ hit: { id, name, title, company, reasons, evidence } }: { hit: Hit }) {
  const t = useMessages(smartSearchTexts);
  const known: Partial<Record<string, string | null>> = { name, title, company };
  return (
    <div>
      <Who id={id} name={name} title={title} company={company} />
      <details>
        <summary aria-label={t('whyName', { name })}>{t('why')}</summary>
        {reasons.map((reason) => (
          <Soft key={reason}>{reason}</Soft>
        ))}
        <dl>
          {evidence.filter(isShown).map((field) => (
            <div key={field}>
              <dt>{t(FIELD_TEXTS[field])}</dt>
              <dd>{known[field] ?? <TextLink to={`/contacts/${id}`}>{t('onContact')}</TextLink>}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
