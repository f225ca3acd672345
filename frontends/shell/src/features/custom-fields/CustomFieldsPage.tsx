import {
  Button,
  ButtonLink,
  Card,
  CardsPicture,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Notice,
  Page,
  PageHeader,
  Skeleton,
  Stack,
} from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import type { ManagedFieldFragment } from '../../generated/graphql.ts';
import { customFieldsTexts } from './custom-fields.texts.ts';
import { FieldDialog, type FieldDraft } from './FieldDialog.tsx';
import { useManagedFields } from './useManagedFields.ts';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space.small} ${tokens.space.base};
    padding: ${tokens.space.snug} 0;
  }
  & > li + li { border-top: 1px solid ${tokens.color.line}; }
  & > li > div:first-child { flex: 1 1 12rem; min-width: 0; overflow-wrap: anywhere; }
  strong { display: block; font-weight: 650; }
  span { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Actions = styled.div`
  display: flex;
`;

/** Manages the fields that the person has defined for all of their contacts. */
export function CustomFieldsPage() {
  const t = useMessages(customFieldsTexts);
  const fields = useManagedFields();
  const { list, isBusy } = fields;
  const [edited, setEdited] = useState<ManagedFieldFragment | 'new' | null>(null);
  const [removed, setRemoved] = useState<ManagedFieldFragment | null>(null);
  const isFull = list !== undefined && list.nodes.length >= list.most;
  const add = list?.mayCreate && !isFull && (
    <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );

  async function save({ name, kind, choices }: FieldDraft): Promise<string | null> {
    const ofChoice = kind === 'CHOICE' ? { choices } : {};
    const problem =
      edited && edited !== 'new'
        ? await fields.update(edited.key, { name, ...ofChoice })
        : await fields.create({ name, kind, choices: choices.map((choice) => ({ name: choice.name })) });
    if (problem === null) setEdited(null);
    return problem;
  }

  return (
    <Page data-width="narrow">
      <PageHeader
        title={t('title')}
        text={t('text')}
        backTo="/contacts"
        backLabel={t('back')}
        actions={list?.nodes.length ? add || undefined : undefined}
      />
      <Stack>
        {list && !list.mayCreate && list.nodes.length > 0 && (
          <Notice
            kind="info"
            actions={
              <ButtonLink size="small" variant="secondary" to="/pricing">
                {t('seePlans')}
              </ButtonLink>
            }
          >
            {t('notInPlan')}
          </Notice>
        )}
        {list?.mayCreate && isFull && <Notice kind="info">{t('full', { most: list.most })}</Notice>}
        {fields.error ? (
          <LoadFailed title={t('failed')} error={fields.error} isTrying={fields.isTrying} onRetry={fields.retry} />
        ) : !list ? (
          <Card role="status" aria-label={t('loading')}>
            <Skeleton height="8rem" />
          </Card>
        ) : list.nodes.length ? (
          <Card title={t('count', { count: list.nodes.length, most: list.most })} aria-busy={isBusy}>
            <List>
              {list.nodes.map((field, at) => (
                <li key={field.key}>
                  <div>
                    <strong>{field.name}</strong>
                    <span>
                      {t(`kind${field.kind}`)}
                      {field.choices.length > 0 && ` (${field.choices.join(', ')})`}
                      {' · '}
                      {t('used', { count: field.contactCount })}
                    </span>
                  </div>
                  <Actions>
                    <IconButton
                      label={t('up', { name: field.name })}
                      icon={<ArrowUp size={18} aria-hidden />}
                      aria-disabled={isBusy || at === 0}
                      onClick={() => void fields.move(field.key, at - 1)}
                    />
                    <IconButton
                      label={t('down', { name: field.name })}
                      icon={<ArrowDown size={18} aria-hidden />}
                      aria-disabled={isBusy || at === list.nodes.length - 1}
                      onClick={() => void fields.move(field.key, at + 1)}
                    />
                    <IconButton
                      label={t('edit', { name: field.name })}
                      icon={<Pencil size={18} aria-hidden />}
                      onClick={() => setEdited(field)}
                    />
                    <IconButton
                      label={t('remove', { name: field.name })}
                      icon={<Trash2 size={18} aria-hidden />}
                      onClick={() => setRemoved(field)}
                    />
                  </Actions>
                </li>
              ))}
            </List>
          </Card>
        ) : (
          <Card>
            <EmptyState
              picture={<CardsPicture />}
              title={t(list.mayCreate ? 'emptyTitle' : 'gateTitle')}
              text={t(list.mayCreate ? 'emptyText' : 'gateText')}
              action={list.mayCreate ? add : <ButtonLink to="/pricing">{t('seePlans')}</ButtonLink>}
            />
          </Card>
        )}
      </Stack>
      {edited && (
        <FieldDialog
          field={edited === 'new' ? null : edited}
          isSaving={isBusy}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => !open && setRemoved(null)}
        title={t('deleteTitle', { name: removed?.name ?? '' })}
        description={t('deleteQuestion', { count: removed?.contactCount ?? 0 })}
        confirmLabel={t('delete')}
        destructive
        pending={isBusy}
        onConfirm={() => void (removed && fields.remove(removed.key).then((isGone) => isGone && setRemoved(null)))}
      />
    </Page>
  );
}
