import { Button, Field, Input, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { isEmail } from '../../entrance/email.rules.ts';
import { LoneLink } from '../../entrance/LoneLink.tsx';
import { PasswordInput } from '../../entrance/PasswordInput.tsx';
import { signInTexts } from './sign-in.texts.ts';
import type { Credentials } from './useSignIn.ts';

const Refusal = styled.p`
  padding: 0.75rem 1rem;
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.dangerSoft};
  color: ${tokens.color.dangerText};
  font-weight: 500;
`;

export interface SignInFormProps {
  mode: 'login' | 'register';
  /** Why the last attempt was refused. */
  refusal: string | undefined;
  /** Target of the link for a forgotten password; undefined for no link. */
  resetTo: string | undefined;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** Presentation only. The password is not validated here. */
export function SignInForm({ mode, refusal, resetTo, onSubmit }: SignInFormProps) {
  const t = useMessages(signInTexts);
  const { register, handleSubmit, formState } = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)}>
      <Stack data-gap="roomy">
        {refusal && <Refusal role="alert">{refusal}</Refusal>}
        <Field label={t('email')} error={errors.email?.message}>
          <Input
            type="email"
            autoComplete={mode === 'login' ? 'username' : 'email'}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            aria-required
            {...register('email', {
              setValueAs: (value: string) => value.trim(),
              required: t('emailMissing'),
              validate: (value) => isEmail(value) || t('emailInvalid'),
            })}
          />
        </Field>
        <Field label={t('password')} error={errors.password?.message} hint={mode === 'register' && t('passwordHint')}>
          <PasswordInput
            aria-required
            autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
            {...register('password', { required: t('passwordMissing') })}
          />
        </Field>
        <Button type="submit" size="large" wide pending={isSubmitting}>
          {t(`${mode}Action`)}
        </Button>
        {resetTo && <LoneLink to={resetTo}>{t('forgotten')}</LoneLink>}
      </Stack>
    </form>
  );
}
