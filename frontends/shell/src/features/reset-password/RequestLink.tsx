import { Button, Field, Input, Notice, Stack } from '@kaard/ui';
import { problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { Entrance } from '../../entrance/Entrance.tsx';
import { isEmail } from '../../entrance/email.rules.ts';
import { LoneLink } from '../../entrance/LoneLink.tsx';
import { RequestPasswordResetDocument } from '../../generated/graphql.ts';
import { explainProblem } from './reset-password.rules.ts';
import { resetPasswordTexts } from './reset-password.texts.ts';

/** @param isAfterRefusal whether a followed link was invalid */
export function RequestLink({ isAfterRefusal }: { isAfterRefusal: boolean }) {
  const t = useMessages(resetPasswordTexts);
  const [request] = useMutation(RequestPasswordResetDocument);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { email: '' } });

  async function send({ email }: { email: string }): Promise<void> {
    setRefusal(undefined);
    try {
      await request({ variables: { input: { email } } });
      setSentTo(email);
    } catch (error) {
      const told = explainProblem(problemOf(error));
      setRefusal('message' in told ? told.message : t(told.key, 'seconds' in told ? { seconds: told.seconds } : {}));
    }
  }

  function askAnother(): void {
    flushSync(() => setSentTo(null));
    setFocus('email');
  }

  if (sentTo !== null) {
    return (
      <Entrance isAnswer title={t('sentTitle')} text={t('sentText', { email: sentTo })}>
        <Stack data-gap="roomy">
          <Notice>{t('sentHint')}</Notice>
          <Button variant="secondary" size="large" wide onClick={askAnother}>
            {t('another')}
          </Button>
          <LoneLink to="/login">{t('toLogin')}</LoneLink>
        </Stack>
      </Entrance>
    );
  }
  return (
    <Entrance title={t(isAfterRefusal ? 'refusedTitle' : 'requestTitle')} text={t('requestText')}>
      <form noValidate onSubmit={handleSubmit(send)}>
        <Stack data-gap="roomy">
          {isAfterRefusal && <Notice kind="warning">{t('refusedText')}</Notice>}
          {refusal && (
            <Notice kind="danger" isNews>
              {refusal}
            </Notice>
          )}
          <Field label={t('email')} error={formState.errors.email?.message}>
            <Input
              aria-required
              type="email"
              autoComplete="username"
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
          <Button type="submit" size="large" wide pending={formState.isSubmitting}>
            {t('send')}
          </Button>
          <LoneLink to="/login">{t('toLogin')}</LoneLink>
        </Stack>
      </form>
    </Entrance>
  );
}
