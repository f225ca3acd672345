import { Button, ButtonLink, Card, Notice, RadioGroup, Row, Stack, Switch } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { goOnAfter, goOnAtHeading, isLost } from '@kaard/ui/place';
import { useEffect, useRef } from 'react';
import type { ImportStateFragment } from '../../generated/graphql.ts';
import { Counts } from './Counts.tsx';
import type { LeftOut } from './ImportRows.tsx';
import { addsWith, forecastOf, isTable, type OnDuplicate, startsWith, tagsOf } from './import.rules.ts';
import { importTexts } from './import.texts.ts';
import type { HowToStart } from './useImport.ts';
import { useRoom } from './useRoom.ts';

export interface ImportChoices {
  /** By default as the import proposes. */
  onDuplicate?: OnDuplicate;
  isTagged: boolean;
}

export interface ImportPreviewProps {
  job: ImportStateFragment;
  isBusy: boolean;
  leftOut: LeftOut;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  onStart: (how: HowToStart) => Promise<boolean>;
  onDiscard: () => void;
}

/** Preview before saving: which contacts are new, which exist, and what is done with them. */
export function ImportPreview({ job, isBusy, leftOut, choices, onChoose, onStart, onDiscard }: ImportPreviewProps) {
  const t = useMessages(importTexts);
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { onDuplicate = job.onDuplicate, isTagged } = choices;
  const forecast = forecastOf(job);
  const count = startsWith(job, onDuplicate, [...leftOut.values()]);
  const room = useRoom();
  const over = room === null ? 0 : addsWith(job, onDuplicate, [...leftOut.values()]) - room;
  // Of the contacts to be added or changed, only new ones count against the plan.
  const fitting = count - Math.max(0, over);
  const isOffered = fitting > 0;
  const wasOffered = useRef(isOffered);
  useEffect(() => {
    // The remaining allowance is reloaded automatically, which may remove the focused button.
    if (wasOffered.current && !isOffered && isLost()) goOnAtHeading();
    wasOffered.current = isOffered;
  }, [isOffered]);
  const hasKnown = !job.expected || job.expected.updated + job.expected.same > 0;
  const tags = tagsOf(job).map((tag) => t('tag', { tag }));

  if (job.total === 0)
    return (
      <>
        <Notice kind="warning" title={t('noContacts')} isNews>
          {t(job.files.some((file) => isTable(file) && file.kind === 'unknown') ? 'unknownColumns' : 'noContactsText')}
        </Notice>
        <Row>
          <Button variant="secondary" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </Row>
      </>
    );
  return (
    <Card title={t('forecast')}>
      <Stack data-gap="roomy">
        <p>{t('forecastText')}</p>
        {forecast.length > 0 && (
          <Counts>
            {forecast.map(({ key, count: found }) => (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{number.format(found)}</dd>
              </div>
            ))}
            {leftOut.size > 0 && (
              <div>
                <dt>{t('leftOutCount')}</dt>
                <dd>{number.format(leftOut.size)}</dd>
              </div>
            )}
          </Counts>
        )}
        {hasKnown && (
          <RadioGroup
            legend={t('duplicates')}
            value={onDuplicate}
            onChange={(value) => onChoose({ ...choices, onDuplicate: value as OnDuplicate })}
            options={[
              { value: 'UPDATE', label: t('onUpdate'), hint: t('onUpdateHint') },
              { value: 'SKIP', label: t('onSkip'), hint: t('onSkipHint') },
              { value: 'KEEP_BOTH', label: t('onKeepBoth'), hint: t('onKeepBothHint') },
            ]}
          />
        )}
        {tags.length > 0 && (
          <Switch
            label={t('tagged', { tags: new Intl.ListFormat(locale, { type: 'disjunction' }).format(tags) })}
            hint={t('taggedHint')}
            checked={isTagged}
            onChange={(event) => onChoose({ ...choices, isTagged: event.target.checked })}
          />
        )}
        {room !== null && over > 0 && (
          <Notice
            kind="warning"
            actions={
              <ButtonLink size="small" variant="secondary" to="/pricing">
                {t('seePlans')}
              </ButtonLink>
            }
          >
            {t('tooMany', { room, over })}
          </Notice>
        )}
        {count === 0 && <p role="status">{t('nothingToStart')}</p>}
        <Row>
          {isOffered && (
            <Button
              pending={isBusy}
              onClick={() => void goOnAfter(() => onStart({ onDuplicate, isTagged, leftOut: [...leftOut.keys()] }))}
            >
              {t('start', { count: fitting })}
            </Button>
          )}
          <Button variant="secondary" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
