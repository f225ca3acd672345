import { Button, Card, Combobox, Field, Skeleton, Stack, Switch } from '@kaard/ui';
import { useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useMemo } from 'react';
import { myTimeZone } from '../../contact/day/day.rules.ts';
import {
  ReminderSettingsDocument,
  type ReminderSettingsQuery,
  UpdateReminderSettingsDocument,
  type UpdateReminderSettingsInput,
} from '../../generated/graphql.ts';
import { accountTexts } from './account.texts.ts';
import { reminderSettingsTexts } from './reminder-settings.texts.ts';
import { timeZones, writtenZone } from './time-zones.ts';
import { useExplain } from './useExplain.ts';

/**
 * Settings of reminders: the time zone for "morning" and, if the installation sends mail, whether reminders come by
 * mail.
 */
export function RemindersCard({ isMailSent, isVerified }: { isMailSent: boolean; isVerified: boolean }) {
  const t = useMessages(reminderSettingsTexts);
  const { data, error, refetch } = useQuery(ReminderSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const settings = data?.reminderSettings;
  return (
    <Card title={t('title')}>
      {settings ? (
        <SettingsForm settings={settings} isMailSent={isMailSent} isVerified={isVerified} />
      ) : error ? (
        <Stack data-gap="small">
          <p role="alert">{t('missing')}</p>
          <div>
            <Button variant="secondary" size="small" onClick={() => void refetch().catch(() => {})}>
              {t('tryAgain')}
            </Button>
          </div>
        </Stack>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="8rem" />
        </div>
      )}
    </Card>
  );
}

type Settings = NonNullable<ReminderSettingsQuery['reminderSettings']>;

interface SettingsFormProps {
  settings: Settings;
  isMailSent: boolean;
  isVerified: boolean;
}

/** Every choice is saved at once. */
function SettingsForm({ settings, isMailSent, isVerified }: SettingsFormProps) {
  const { timeZone, byMail } = settings;
  const t = useMessages(reminderSettingsTexts);
  const words = useMessages(accountTexts);
  const { toast } = useToast();
  const explain = useExplain();
  const here = myTimeZone();
  const options = useMemo(() => timeZones(timeZone), [timeZone]);
  const [save, { loading }] = useMutation(UpdateReminderSettingsDocument, {
    update: (cache, { data }) => {
      if (data)
        cache.writeQuery({
          query: ReminderSettingsDocument,
          data: { __typename: 'Query', reminderSettings: data.updateReminderSettings.settings },
        });
    },
  });

  async function change(input: UpdateReminderSettingsInput): Promise<void> {
    try {
      await save({ variables: { input } });
      toast({ title: t('saved') });
    } catch (error) {
      toast({ title: words('failed'), description: explain(error), variant: 'destructive' });
    }
  }

  return (
    <Stack>
      {isMailSent && (
        <Switch
          label={t('byMail')}
          hint={t(isVerified ? 'byMailHint' : 'byMailUnverified')}
          checked={byMail}
          onChange={({ target }) => !loading && void change({ byMail: target.checked })}
        />
      )}
      <Field label={t('timeZone')} hint={t('timeZoneHint')}>
        <Combobox
          options={options}
          value={timeZone}
          pending={loading}
          onChange={(chosen) => void change({ timeZone: chosen })}
        />
      </Field>
      {here && here !== timeZone && (
        <div>
          <Button variant="secondary" size="small" pending={loading} onClick={() => void change({ timeZone: here })}>
            {t('here', { zone: writtenZone(here) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
