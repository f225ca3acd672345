import { Button, Field, Notice, Row, Stack } from '@kaard/ui';
import { useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '../../entrance/PasswordInput.tsx';
import { ChangePasswordDocument } from '../../generated/graphql.ts';
import { hasProof, takeProof } from '../../provider/kept-proof.ts';
import { useBeginProvider } from '../../provider/useBeginProvider.ts';
import { accountTexts } from './account.texts.ts';
import { useExplain } from './useExplain.ts';

export interface PasswordFormProps {
  /** False if the person proves their identity through the provider instead. */
  hasPassword: boolean;
  /** For password managers. */
  email: string;
  onClose: () => void;
}

/**
 * Focuses the first control: the focused element is gone, which was the button that opened the form, or the form whose
 * proof was used up.
 */
function focusFirst(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
}

export function PasswordForm({ hasPassword, email, onClose }: PasswordFormProps) {
  const t = useMessages(accountTexts);
  const { toast } = useToast();
  const explain = useExplain();
  const [change] = useMutation(ChangePasswordDocument);
  const [refusal, setRefusal] = useState<string>();
  const [isProven, setProven] = useState(hasProof);
  const provider = useBeginProvider(setRefusal);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors, isSubmitting } = formState;

  async function save({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }) {
    setRefusal(undefined);
    try {
      const proof = hasPassword ? { currentPassword } : { provider: takeProof() };
      const { data } = await change({ variables: { input: { ...proof, newPassword } } });
      const count = data?.changePassword.revokedCount ?? 0;
      toast({ title: t('passwordChanged'), description: t('passwordChangedText', { count }) });
      onClose();
    } catch (error) {
      // A proof can be used only once, even if the attempt fails.
      setProven(hasProof());
      setRefusal(explain(error));
    }
  }

  if (!hasPassword && !isProven) {
    return (
      <Stack ref={focusFirst}>
        {refusal && (
          <Notice kind="danger" isNews>
            {refusal}
          </Notice>
        )}
        <p>{t('confirmFirst')}</p>
        <Row>
          <Button
            pending={provider.isLeaving}
            onClick={() => void provider.begin({ purpose: 'confirm', returnTo: '/account#password' })}
          >
            {t('confirmWith', { provider: provider.label })}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <form ref={focusFirst} noValidate onSubmit={handleSubmit(save)}>
      <Stack>
        {refusal && (
          <Notice kind="danger" isNews>
            {refusal}
          </Notice>
        )}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <Field label={t('currentPassword')} error={errors.currentPassword?.message}>
            <PasswordInput
              aria-required
              autoComplete="current-password"
              {...register('currentPassword', { required: t('currentPasswordMissing') })}
            />
          </Field>
        )}
        <Field label={t('newPassword')} hint={t('newPasswordHint')} error={errors.newPassword?.message}>
          <PasswordInput
            aria-required
            autoComplete="new-password"
            {...register('newPassword', { required: t('newPasswordMissing') })}
          />
        </Field>
        <Row>
          <Button type="submit" pending={isSubmitting}>
            {t('save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
