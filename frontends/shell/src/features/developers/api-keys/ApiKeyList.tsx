import { Button, List, ListRow, Row } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { KeyRound } from 'lucide-react';
import type { ApiKeysQuery } from '../../../generated/graphql.ts';
import { dayOf } from '../parts.tsx';
import { apiKeysTexts } from './api-keys.texts.ts';

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
        <ListRow
          key={key.id}
          start={<KeyRound size={20} aria-hidden />}
          title={key.name}
          text={textOf(key)}
          end={
            <Row>
              <Button
                variant="ghost"
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
          }
        />
      ))}
    </List>
  );
}
