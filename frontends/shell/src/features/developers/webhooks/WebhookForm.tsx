import { Button, Checkbox, Dialog, Field, Input, Notice, Stack, TextLink } from '@kaard/ui';
import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { withCode } from '../parts.tsx';
import { webhooksTexts } from './webhooks.texts.ts';

const Events = styled.fieldset`
  display: grid;
  gap: ${tokens.space.small};
  margin: 0;
  padding: 0;
  border: 0;

  legend { margin-bottom: ${tokens.space.small}; font-size: ${tokens.type.small}; font-weight: 600; }
  code { font-size: ${tokens.type.small}; }
`;

const Wrong = styled.p`
  color: ${tokens.color.dangerText};
  font-size: ${tokens.type.small};
  font-weight: 500;
`;

export interface WebhookValues {
  url: string;
  description: string;
  events: string[];
}

export interface WebhookFormProps {
  title: string;
  values: WebhookValues;
  events: readonly { name: string; description: string }[];
  /** @throws the server’s error */
  onSave: (values: WebhookValues) => Promise<void>;
  onClose: () => void;
}

/** Form for the address and the events of a webhook. A refusal by the server is shown at its field. */
export function WebhookForm({ title, values, events, onSave, onClose }: WebhookFormProps) {
  const t = useMessages(webhooksTexts);
  const eventsWrong = useId();
  const [refusal, setRefusal] = useState<{ text: string; isPlan: boolean } | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<WebhookValues>({ defaultValues: values });
  const { errors, isSubmitting } = formState;

  async function save(given: WebhookValues): Promise<void> {
    setRefusal(null);
    try {
      await onSave(given);
    } catch (error) {
      const { message, reason, fields = {} } = problemOf(error);
      const wrong = Object.entries(fields).filter(([name]) => name in values);
      for (const [name, text] of wrong) setError(name as keyof WebhookValues, { message: text });
      if (!wrong.length) setRefusal({ text: message, isPlan: reason === 'PLAN_LACKS_WEBHOOKS' });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="webhook-form" pending={isSubmitting}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="webhook-form" noValidate onSubmit={handleSubmit(save)}>
        <Stack>
          {refusal && (
            <Notice kind="danger" isNews title={refusal.isPlan ? t('planTitle') : undefined}>
              {refusal.isPlan ? (
                <>
                  {t('planText')} <TextLink to="/pricing">{t('seePlans')}</TextLink>
                </>
              ) : (
                refusal.text
              )}
            </Notice>
          )}
          <Field label={t('url')} hint={t('urlHint')} error={errors.url?.message}>
            <Input
              type="url"
              inputMode="url"
              aria-required
              placeholder={t('urlExample')}
              {...register('url', { required: t('urlMissing') })}
            />
          </Field>
          <Field label={t('description')} error={errors.description?.message}>
            <Input {...register('description')} />
          </Field>
          <Events aria-describedby={errors.events && eventsWrong}>
            <legend>{t('events')}</legend>
            {events.map(({ name, description }) => (
              <Checkbox
                key={name}
                value={name}
                label={name}
                hint={withCode(description)}
                {...register('events', { validate: (chosen) => chosen.length > 0 || t('eventsMissing') })}
              />
            ))}
            {errors.events && (
              <Wrong id={eventsWrong} role="alert">
                {errors.events.message}
              </Wrong>
            )}
          </Events>
        </Stack>
      </form>
    </Dialog>
  );
}
