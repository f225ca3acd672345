import { LONGEST_GOAL, LONGEST_OF_BUSINESS, MOST_GOALS } from '@kaard/card-face/limits';
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
import { ConflictDialog } from '@kaard/ui/conflict-dialog';
import { useMessages } from '@kaard/ui/i18n';
import { LeaveDialog } from '@kaard/ui/leave-dialog';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { useKeepUnsaved, useUnsaved } from '@kaard/ui/unsaved';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type BusinessValues, type Saved, textOf, valuesOf } from './business.rules.ts';
import { businessSetupTexts } from './business-setup.texts.ts';
import { useUpdateBusiness } from './useUpdateBusiness.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space.snug};

  @media (max-width: 40rem) { & > * { flex: 1 1 auto; } }
`;

/** The next page after saving or skipping. */
const NEXT = '/dashboard';

/** Identifies this form among all forms with unsaved input. */
const PLACE = 'business';

/**
 * The input when the session ended, and the initial values of the form: the profile may have been changed elsewhere
 * since.
 */
interface Unsaved {
  before: Saved;
  mine: BusinessValues;
}

export function BusinessForm({ saved }: { saved: Saved }) {
  const t = useMessages(businessSetupTexts);
  const { toast } = useToast();
  const unsaved = useUnsaved<Unsaved>(PLACE, { before: saved, mine: valuesOf(saved) });
  // The initial values of the form, independent of later changes of the cache.
  const [before, setBefore] = useState(unsaved?.before ?? saved);
  const opened = valuesOf(before);
  const [values, setValues] = useState(unsaved?.mine ?? opened);
  // A typed goal is part of the submitted values before it is rendered.
  const latest = useRef(values);
  const [isMissing, setMissing] = useState(false);
  const description = useRef<HTMLTextAreaElement>(null);
  const isDirty = JSON.stringify(values) !== JSON.stringify(opened);
  const guard = useLeaveGuard(isDirty);
  const { isSaving, conflict, ...saving } = useUpdateBusiness(before, () => guard.goInstead(NEXT));
  useKeepUnsaved({
    place: PLACE,
    isAtRisk: isDirty,
    isOnItsWay: isSaving,
    form: (): Unsaved => ({ before, mine: values }),
  });
  const hasTooMany = values.businessGoals.length > MOST_GOALS;

  useEffect(() => {
    if (isMissing) description.current?.focus();
  }, [isMissing]);

  function change(part: Partial<BusinessValues>): void {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    if (part.businessDescription !== undefined) setMissing(false);
  }

  function begin(present: Saved): void {
    setBefore(present);
    change(valuesOf(present));
    saving.dismiss();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isSaving) return;
    if (!latest.current.businessDescription.trim()) {
      setMissing(true);
      description.current?.focus();
      toast({ title: t('missingTitle'), description: t('missingText'), variant: 'destructive' });
    } else if (latest.current.businessGoals.length <= MOST_GOALS) void saving.update(latest.current);
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
                  maxLength={LONGEST_OF_BUSINESS.businessDescription}
                  value={values.businessDescription}
                  onChange={(event) => change({ businessDescription: event.target.value })}
                />
              </Field>
              <Field label={t('industry')}>
                <Input
                  autoComplete="off"
                  maxLength={LONGEST_OF_BUSINESS.industry}
                  value={values.industry}
                  onChange={(event) => change({ industry: event.target.value })}
                />
              </Field>
              <Field label={t('targetMarket')} hint={t('targetMarketHint')}>
                <Input
                  autoComplete="off"
                  maxLength={LONGEST_OF_BUSINESS.targetMarket}
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
                  maxLength={LONGEST_GOAL}
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
      {conflict && (
        <ConflictDialog
          title={t('conflictTitle')}
          labelOf={(field) => t(field)}
          textOf={textOf}
          conflict={conflict}
          onSave={saving.resolve}
          onTakeTheirs={() => begin(conflict.now)}
          onClose={saving.dismiss}
        />
      )}
    </Page>
  );
}
