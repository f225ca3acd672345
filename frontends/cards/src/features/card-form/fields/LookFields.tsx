import { faceOf, isColour, TEMPLATES } from '@kaard/card-face';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useDeferredValue, useId } from 'react';
import { styled } from 'styled-components';
import { CardFace } from '../../../card/CardFace.tsx';
import { cardFormTexts } from '../card-form.texts.ts';
import type { CardFormValues } from '../form.rules.ts';
import type { CardForm } from '../useCardForm.ts';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & + & { margin-top: ${tokens.space.roomy}; }
  legend { margin-bottom: ${tokens.space.small}; padding: 0; font-size: ${tokens.type.small}; font-weight: 600; }
  input[type='radio'] { position: absolute; opacity: 0; width: 1px; height: 1px; }
`;

const Templates = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${tokens.space.snug};

  label { display: grid; gap: ${tokens.space.tiny}; position: relative; font-size: ${tokens.type.small}; cursor: pointer; }
  label > span:first-of-type {
    overflow: hidden;
    border-radius: ${tokens.radius.small};
    box-shadow: 0 0 0 1px ${tokens.color.line};
    transition: box-shadow ${tokens.motion.quick};
  }
  label:hover > span:first-of-type { box-shadow: 0 0 0 2px ${tokens.color.lineStrong}; }
  label:has(:checked) > span:first-of-type { box-shadow: 0 0 0 2px ${tokens.color.surface}, 0 0 0 5px ${tokens.color.ink}; }
  label:has(:checked) { font-weight: 650; }
  @media (forced-colors: active) { label:has(:checked) > span:first-of-type { border: 4px solid Highlight; } }
  label:has(:focus-visible) > span:first-of-type { outline: 2px solid ${tokens.color.focus}; outline-offset: 6px; }
`;

const Colours = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
  align-items: center;

  label { position: relative; display: grid; width: ${tokens.size.touch}; height: ${tokens.size.touch}; border-radius: ${tokens.radius.full}; background: var(--colour); box-shadow: inset 0 0 0 1px rgb(0 0 0 / 18%); cursor: pointer; }
  label:has(:checked) { box-shadow: 0 0 0 2px ${tokens.color.surface}, 0 0 0 5px ${tokens.color.ink}; }
  label:has(:focus-visible) { outline: 2px solid ${tokens.color.focus}; outline-offset: 6px; }
  @media (forced-colors: active) {
    label:has([type='radio']) { border: 1px solid CanvasText; box-shadow: none; forced-color-adjust: none; }
    label:has(:checked) { border: 5px double Highlight; }
  }
`;

const OwnColour = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.small};
  margin-inline-start: ${tokens.space.small};
  font-size: ${tokens.type.small};

  label { width: auto; height: auto; background: none; box-shadow: none; border-radius: 0; }
  input { width: ${tokens.size.touch}; height: ${tokens.size.touch}; padding: 0.125rem; border: 1px solid ${tokens.color.lineStrong}; border-radius: ${tokens.radius.small}; background: ${tokens.color.surface}; cursor: pointer; }
`;

/** Colours of printing inks: legible with white or dark text, and different from each other. */
const INKS = [
  ['#2f5d8a', 'blue'],
  ['#1f6f5c', 'green'],
  ['#7a2e4d', 'burgundy'],
  ['#b4442c', 'rust'],
  ['#6b705c', 'olive'],
  ['#5b4b9a', 'purple'],
  ['#2b3440', 'charcoal'],
  ['#0f7c9c', 'teal'],
] as const;

export interface LookFieldsProps {
  form: CardForm;
  /** The values that the samples show. */
  drawn: CardFormValues;
  photo: string | null;
  logo: string | null;
}

/** Choice of template and accent colour, each shown on the card with the form’s present values. */
export function LookFields({ form, drawn, photo, logo }: LookFieldsProps) {
  const t = useMessages(cardFormTexts);
  const id = useId();
  const { values, change } = form;
  // Deferred, so that six cards are not rendered for every key.
  const sample = useDeferredValue(drawn);
  return (
    <>
      <Group>
        <legend>{t('template')}</legend>
        <Templates>
          {TEMPLATES.map((template) => (
            <label key={template}>
              <input
                type="radio"
                name={`${id}-template`}
                value={template}
                aria-label={t(template)}
                checked={values.template === template}
                onChange={() => change({ template })}
              />
              <span aria-hidden inert>
                <CardFace face={faceOf({ ...sample, template }, { photo, logo })} />
              </span>
              <span aria-hidden>{t(template)}</span>
            </label>
          ))}
        </Templates>
      </Group>
      <Group>
        <legend>{t('accent')}</legend>
        <Colours>
          {INKS.map(([colour, name]) => (
            <label key={colour} style={{ '--colour': colour } as object}>
              <input
                type="radio"
                name={`${id}-accent`}
                value={colour}
                aria-label={t(name)}
                checked={values.accent === colour}
                onChange={() => change({ accent: colour })}
              />
            </label>
          ))}
          <OwnColour>
            <label htmlFor={`${id}-own`}>{t('ownAccent')}</label>
            <input
              id={`${id}-own`}
              type="color"
              value={values.accent}
              onChange={({ target }) => isColour(target.value) && change({ accent: target.value.toLowerCase() })}
            />
          </OwnColour>
        </Colours>
      </Group>
    </>
  );
}
