import { Button, Checkbox, Dialog, Field, Input, Notice, Select, Stack } from '@kaard/ui';
import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { CreateApiKeyInput } from '../../../generated/graphql.ts';
import { apiKeysTexts } from './api-keys.texts.ts';
import { KeyOnce } from './KeyOnce.tsx';
import { SCOPES, type Scope } from './scopes.ts';

const DAYS = [30, 90, 365] as const;
/** A webhook sends no more than its key may read (ADR 0187). */
const NOTE: { [S in Scope]?: 'readNote' | 'writeNote' } = {
  'webhooks:read': 'readNote',
  'webhooks:write': 'writeNote',
};

const Scopes = styled.fieldset`
  display: grid;
  gap: ${tokens.space.small};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend { margin-bottom: ${tokens.space.small}; padding: 0; font-size: ${tokens.type.small}; font-weight: 600; }
  code { display: block; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
  p { color: ${tokens.color.dangerText}; font-size: ${tokens.type.small}; font-weight: 500; }
`;

export interface CreateKeyDialogProps {
  /**
   * @returns the key
   * @throws the server’s error
   */
  onCreate: (input: CreateApiKeyInput) => Promise<string>;
  onClose: () => void;
}

/** Asks for the purpose of the key, and shows the key once. */
export function CreateKeyDialog({ onCreate, onClose }: CreateKeyDialogProps) {
  const t = useMessages(apiKeysTexts);
  const form = useId();
  const scopesWrong = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['contacts:read']);
  const [days, setDays] = useState('90');
  const [isTried, setTried] = useState(false);
  const lacksScope = isTried && !scopes.length;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [key, setKey] = useState<string | null>(null);

  async function create(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setRefusal(undefined);
    if (!name.trim() || !scopes.length) return;
    setBusy(true);
    try {
      setKey(await onCreate({ name: name.trim(), scopes: [...scopes], expiresInDays: days ? Number(days) : null }));
    } catch (problem) {
      setRefusal(problemOf(problem).message);
    }
    setBusy(false);
  }

  if (key !== null) return <KeyOnce value={key} onClose={onClose} />;
  return (
    <Dialog
      open
      // If the dialog were closed now, the new key would never be shown.
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('createTitle')}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} pending={isBusy}>
            {t('create')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void create(event)}>
        <Stack>
          {refusal && (
            <Notice kind="danger" isNews>
              {refusal}
            </Notice>
          )}
          <Field
            label={t('name')}
            hint={t('nameHint')}
            required
            error={isTried && !name.trim() ? t('nameMissing') : undefined}
          >
            <Input value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
          </Field>
          <Scopes aria-describedby={lacksScope ? scopesWrong : undefined}>
            <legend>{t('scopes')}</legend>
            {SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                label={t(scope)}
                hint={
                  <>
                    <code>{scope}</code> {NOTE[scope] && t(NOTE[scope])}
                  </>
                }
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
                }
              />
            ))}
            {lacksScope && (
              <p id={scopesWrong} role="alert">
                {t('scopeMissing')}
              </p>
            )}
          </Scopes>
          <Field label={t('expiry')}>
            <Select value={days} onChange={(event) => setDays(event.target.value)}>
              {DAYS.map((count) => (
                <option key={count} value={count}>
                  {t('inDays', { count })}
                </option>
              ))}
              <option value="">{t('never')}</option>
            </Select>
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
