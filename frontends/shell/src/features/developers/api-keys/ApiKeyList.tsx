import { Button, List, Row } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { KeyRound } from 'lucide-react';
import { styled } from 'styled-components';
import type { ApiKeysQuery } from '../../../generated/graphql.ts';
import { dayOf } from '../parts.tsx';
import { apiKeysTexts } from './api-keys.texts.ts';

/**
 * On a phone the buttons are below the text: beside two of them a key’s name and id would break after every few
 * letters.
 */
const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space.small} ${tokens.space.base};
  padding: ${tokens.space.snug} ${tokens.space.roomy};

  strong { display: block; font-weight: 650; overflow-wrap: anywhere; }
  p { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; overflow-wrap: anywhere; }

  @media (max-width: 40rem) {
    grid-template-columns: auto minmax(0, 1fr);
    padding-inline: ${tokens.space.base};

    & > svg { align-self: start; margin-top: 0.125rem; }
    & > :last-child { grid-column: 2; }
  }
`;

export type ApiKey = NonNullable<ApiKeysQuery['apiKeys']>['nodes'][number];

export interface ApiKeyListProps {
  keys: readonly ApiKey[];
  onRename: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
}

export function ApiKeyList({ keys, onRename, onRevoke }: ApiKeyListProps) {
  const t = useMessages(apiKeysTexts);
  const locale = useLocale();
  const textOf = ({ id, scopes, expiresAt, isExpired, lastUsedAt }: ApiKey) =>
    [
      `kaard_${id}_…`,
      scopes.join(', '),
      lastUsedAt ? t('used', { date: dayOf(lastUsedAt, locale) }) : t('neverUsed'),
      isExpired ? t('expired') : expiresAt ? t('expires', { date: dayOf(expiresAt, locale) }) : t('neverExpires'),
    ].join(' · ');
  return (
    <List aria-label={t('listLabel')}>
      {keys.map((key) => (
        <Line key={key.id}>
          <KeyRound size={20} aria-hidden />
          <div>
            <strong>{key.name}</strong>
            <p>{textOf(key)}</p>
          </div>
          <Row>
            <Button
              variant="secondary"
              size="small"
              aria-label={t('renameName', { name: key.name })}
              onClick={() => onRename(key)}
            >
              {t('rename')}
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-label={t('revokeName', { name: key.name })}
              onClick={() => onRevoke(key)}
            >
              {t('revoke')}
            </Button>
          </Row>
        </Line>
      ))}
    </List>
  );
}
