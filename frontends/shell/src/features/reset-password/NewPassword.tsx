import { Button, Field, Notice, Stack } from '@kaard/ui';
import { problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useNavigate } from '@kaard/ui/router';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Entrance } from '../../entrance/Entrance.tsx';
import { PasswordInput } from '../../entrance/PasswordInput.tsx';
import { ResetPasswordDocument } from '../../generated/graphql.ts';
import { explainProblem } from './reset-password.rules.ts';
import { resetPasswordTexts } from './reset-password.texts.ts';

export interface NewPasswordProps {
  token: string;
  /** Called when the link is no longer valid. */
  onRefused: () => void;
}

export function NewPassword({ token, onRefused }: NewPasswordProps) {
  const t = useMessages(resetPasswordTexts);
  const { toast } = useToast();
  const navigate = useNavigate();
  const [reset] = useMutation(ResetPasswordDocument);
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });

  async function save({ password }: { password: string }): Promise<void> {
    setRefusal(undefined);
    try {
      await reset({ variables: { input: { token, password } } });
      toast({ title: t('savedTitle'), description: t('savedText') });
      navigate('/login', { replace: true });
    } catch (error) {
      const problem = problemOf(error);
      if (problem.reason === 'LINK_REFUSED') return onRefused();
      const told = explainProblem(problem);
      setRefusal('message' in told ? told.message : t(told.key, 'seconds' in told ? { seconds: told.seconds } : {}));
    }
  }

  return (
    <Entrance title={t('setTitle')} text={t('setText')}>
      <form noValidate onSubmit={handleSubmit(save)}>
        <Stack data-gap="roomy">
          {refusal && (
            <Notice kind="danger" isNews>
              {refusal}
            </Notice>
          )}
          <Field label={t('password')} hint={t('passwordHint')} error={formState.errors.password?.message}>
            <PasswordInput
              aria-required
              autoComplete="new-password"
              {...register('password', { required: t('passwordMissing') })}
            />
          </Field>
          <Button type="submit" size="large" wide pending={formState.isSubmitting}>
            {t('save')}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
