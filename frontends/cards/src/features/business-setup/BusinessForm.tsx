import {
  Button,
  ButtonLink,
  Card,
  Field,
  Input,
  Page,
  PageHeader,
  Stack,
  TagInput,
  Textarea,
  useLeaveGuard,
} from '@kaard/ui/basics';
import { problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { LeaveDialog } from '@kaard/ui/leave-dialog';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { useKeepUnsaved, useUnsaved } from '@kaard/ui/unsaved';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type BusinessContextQuery, UpdateBusinessContextDocument } from '../../generated/graphql.ts';
import { businessSetupTexts } from './business-setup.texts.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space.snug};

  @media (max-width: 40rem) { & > * { flex: 1 1 auto; } }
`;

/** What the server takes. */
const LONGEST = { businessDescription: 5000, industry: 200, targetMarket: 1000, goal: 200 };
const MOST_GOALS = 20;

/** Where saving and skipping lead. */
const NEXT = '/dashboard';

/** Of what is typed, among all forms. */
const PLACE = 'business';

type Saved = NonNullable<BusinessContextQuery['profile']>;
interface Values {
  businessDescription: string;
  industry: string;
  targetMarket: string;
  businessGoals: string[];
}

const valuesOf = (saved: Saved): Values => ({
  businessDescription: saved.businessDescription ?? '',
  industry: saved.industry ?? '',
  targetMarket: saved.targetMarket ?? '',
  businessGoals: [...saved.businessGoals],
});

export function BusinessForm({ saved }: { saved: Saved }) {
  const t = useMessages(businessSetupTexts);
  const { toast } = useToast();
  const [update] = useMutation(UpdateBusinessContextDocument);
  const [opened] = useState(() => valuesOf(saved));
  const unsaved = useUnsaved<Values>(PLACE, opened);
  const [values, setValues] = useState(unsaved ?? opened);
  // A goal that is typed counts with the others when the form is sent, before it is drawn.
  const latest = useRef(values);
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const description = useRef<HTMLTextAreaElement>(null);
  const isDirty = JSON.stringify(values) !== JSON.stringify(opened);
  const guard = useLeaveGuard(isDirty);
  useKeepUnsaved({ place: PLACE, isAtRisk: isDirty, form: () => values });
  const hasTooMany = values.businessGoals.length > MOST_GOALS;

  useEffect(() => {
    if (isMissing) description.current?.focus();
  }, [isMissing]);

  function change(part: Partial<Values>): void {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    if (part.businessDescription !== undefined) setMissing(false);
  }

  async function save(): Promise<void> {
    const { businessGoals, ...texts } = latest.current;
    const input = {
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() || null])),
      businessGoals,
    };
    setSaving(true);
    try {
      await update({ variables: { input } });
      toast({ title: t('saved') });
      await guard.goInstead(NEXT);
    } catch (error) {
      const text = problemOf(error).message || t('updateFailedText');
      toast({ title: t('updateFailed'), description: text, variant: 'destructive' });
    } finally {
      setSaving(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isSaving) return;
    if (!latest.current.businessDescription.trim()) {
      setMissing(true);
      description.current?.focus();
      toast({ title: t('missingTitle'), description: t('missingText'), variant: 'destructive' });
    } else if (latest.current.businessGoals.length <= MOST_GOALS) void save();
  }

  return (
    <Page data-width="narrow">
      <PageHeader title={t('title')} text={t('intro')} />
      <form noValidate onSubmit={submit}>
        <Stack>
          <Card>
            <Stack data-gap="roomy">
              <Field
                label={t('businessDescription')}
                required
                hint={t('businessDescriptionHint')}
                error={isMissing ? t('missingText') : undefined}
              >
                <Textarea
                  ref={description}
                  maxLength={LONGEST.businessDescription}
                  value={values.businessDescription}
                  onChange={(event) => change({ businessDescription: event.target.value })}
                />
              </Field>
              <Field label={t('industry')}>
                <Input
                  autoComplete="off"
                  maxLength={LONGEST.industry}
                  value={values.industry}
                  onChange={(event) => change({ industry: event.target.value })}
                />
              </Field>
              <Field label={t('targetMarket')} hint={t('targetMarketHint')}>
                <Input
                  autoComplete="off"
                  maxLength={LONGEST.targetMarket}
                  value={values.targetMarket}
                  onChange={(event) => change({ targetMarket: event.target.value })}
                />
              </Field>
              <Field
                label={t('businessGoals')}
                hint={t('businessGoalsHint', { most: MOST_GOALS })}
                error={hasTooMany ? t('tooManyGoals', { most: MOST_GOALS }) : undefined}
              >
                <TagInput
                  value={values.businessGoals}
                  maxLength={LONGEST.goal}
                  onChange={(businessGoals) => change({ businessGoals })}
                />
              </Field>
            </Stack>
          </Card>
          <Actions>
            <ButtonLink variant="secondary" to={NEXT}>
              {t('skip')}
            </ButtonLink>
            <Button type="submit" pending={isSaving}>
              {t('save')}
            </Button>
          </Actions>
        </Stack>
      </form>
      <LeaveDialog guard={guard} />
    </Page>
  );
}
