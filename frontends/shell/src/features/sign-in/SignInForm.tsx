import { Button, Field, IconButton, Input, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { signInTexts } from './sign-in.texts.ts';
import type { Credentials } from './useSignIn.ts';

const PasswordFrame = styled.div`
  position: relative;

  & > input { padding-inline-end: 3rem; }
  & > button { position: absolute; inset: 0 0 auto auto; }
`;

const Refusal = styled.p`
  padding: 0.75rem 1rem;
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.dangerSoft};
  color: ${tokens.color.dangerText};
  font-weight: 500;
`;

export interface SignInFormProps {
  mode: 'login' | 'register';
  /** Why the last try was refused. */
  refusal: string | undefined;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** Looks only. The browser's own e-mail rule decides what an address is; the password has no rule here. */
export function SignInForm({ mode, refusal, onSubmit }: SignInFormProps) {
  const t = useMessages(signInTexts);
  const [isShown, setShown] = useState(false);
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
            {...register('email', {
              setValueAs: (value: string) => value.trim(),
              required: t('emailMissing'),
              validate: (value) => isEmail(value) || t('emailInvalid'),
            })}
          />
        </Field>
        <Field label={t('password')} error={errors.password?.message} hint={mode === 'register' && t('passwordHint')}>
          <PasswordInput
            isShown={isShown}
            onToggle={() => setShown(!isShown)}
            toggleLabel={t(isShown ? 'hidePassword' : 'showPassword')}
            autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
            {...register('password', { required: t('passwordMissing') })}
          />
        </Field>
        <Button type="submit" size="large" wide pending={isSubmitting}>
          {t(`${mode}Action`)}
        </Button>
      </Stack>
    </form>
  );
}

function isEmail(value: string): boolean {
  const probe = document.createElement('input');
  probe.type = 'email';
  probe.value = value;
  return probe.validity.valid;
}

interface PasswordInputProps extends React.ComponentPropsWithRef<'input'> {
  isShown: boolean;
  onToggle: () => void;
  toggleLabel: string;
}

function PasswordInput({ isShown, onToggle, toggleLabel, ...rest }: PasswordInputProps) {
  const Icon = isShown ? EyeOff : Eye;
  return (
    <PasswordFrame>
      <Input {...rest} type={isShown ? 'text' : 'password'} maxLength={1024} />
      <IconButton label={toggleLabel} icon={<Icon size={20} aria-hidden />} onClick={onToggle} />
    </PasswordFrame>
  );
}
