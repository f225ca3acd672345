import { Button, Card, Dialog, Field, Notice, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '../../entrance/PasswordInput.tsx';
import { hasProof } from '../../provider/kept-proof.ts';
import { useBeginProvider } from '../../provider/useBeginProvider.ts';
import { accountTexts } from './account.texts.ts';
import { CardText } from './parts.tsx';
import { useCameBackFor } from './useCameBackFor.ts';
import { useDeleteAccount } from './useDeleteAccount.ts';

export interface DeleteCardProps {
  email: string;
  hasPassword: boolean;
}

export function DeleteCard({ email, hasPassword }: DeleteCardProps) {
  const t = useMessages(accountTexts);
  const cameBack = useCameBackFor('#delete');
  const [isAsking, setAsking] = useState(cameBack && hasProof());
  return (
    <Card title={t('deleteTitle')}>
      <CardText>{t('deleteText')}</CardText>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        {t('deleteAction')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteQuestion')}
        description={t('deleteQuestionText', { email })}
      >
        {hasPassword ? (
          <ByPassword email={email} onCancel={() => setAsking(false)} />
        ) : (
          <ByProvider onCancel={() => setAsking(false)} />
        )}
      </Dialog>
    </Card>
  );
}

function ByPassword({ email, onCancel }: { email: string; onCancel: () => void }) {
  const t = useMessages(accountTexts);
  const { remove, refusal } = useDeleteAccount();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  return (
    <form noValidate onSubmit={handleSubmit(({ password }) => remove({ password }))}>
      <Stack>
        <Refusal text={refusal} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('deletePassword')} error={formState.errors.password?.message}>
          <PasswordInput
            aria-required
            autoComplete="current-password"
            {...register('password', { required: t('deletePasswordMissing') })}
          />
        </Field>
        <Button type="submit" variant="destructive" wide pending={formState.isSubmitting}>
          {t('deleteForGood')}
        </Button>
        <Button variant="secondary" wide onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Stack>
    </form>
  );
}

/** For accounts without a password: sends the person to the identity provider, and asks again when they return. */
function ByProvider({ onCancel }: { onCancel: () => void }) {
  const t = useMessages(accountTexts);
  const { remove, refusal, isRemoving, refuse } = useDeleteAccount();
  const provider = useBeginProvider(refuse);
  const isProven = hasProof();
  return (
    <Stack>
      <Refusal text={refusal} />
      {!isProven && <p>{t('deleteConfirmText', { provider: provider.label })}</p>}
      {isProven ? (
        <Button variant="destructive" wide pending={isRemoving} onClick={() => void remove({})}>
          {t('deleteForGood')}
        </Button>
      ) : (
        <Button
          wide
          pending={provider.isLeaving}
          onClick={() => void provider.begin({ purpose: 'confirm', returnTo: '/account#delete' })}
        >
          {t('confirmWith', { provider: provider.label })}
        </Button>
      )}
      <Button variant="secondary" wide onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Stack>
  );
}

function Refusal({ text }: { text: string | undefined }) {
  return (
    text && (
      <Notice kind="danger" isNews>
        {text}
      </Notice>
    )
  );
}
