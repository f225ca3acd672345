import { visuallyHidden } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { BillingInterval } from '../../generated/graphql.ts';
import { pricingTexts } from './pricing.texts.ts';

const Frame = styled.fieldset`
  display: inline-grid;
  grid-auto-flow: column;
  gap: ${tokens.space.tiny};
  margin: 0;
  padding: ${tokens.space.tiny};
  border: 0;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};

  legend { ${visuallyHidden} }
  input { position: absolute; opacity: 0; }
  label {
    display: grid;
    place-items: center;
    min-width: 7rem;
    min-height: ${tokens.size.touch};
    padding: 0 ${tokens.space.base};
    border-radius: ${tokens.radius.full};
    font-weight: 600;
    cursor: pointer;
  }
  label:has(input:checked) { background: ${tokens.color.solid}; color: ${tokens.color.onSolid}; outline: 2px solid transparent; outline-offset: -4px; }
  label:has(input:focus-visible) { outline: 2px solid ${tokens.color.focus}; outline-offset: 2px; }
`;

const INTERVALS = ['MONTHLY', 'YEARLY'] as const;

/** Choice of monthly or yearly billing; the arrow keys change it. */
export function IntervalChoice({
  value,
  onChange,
}: {
  value: BillingInterval;
  onChange: (interval: BillingInterval) => void;
}) {
  const t = useMessages(pricingTexts);
  const name = useId();
  return (
    <Frame>
      <legend>{t('interval')}</legend>
      {INTERVALS.map((interval) => (
        <label key={interval}>
          <input type="radio" name={name} checked={value === interval} onChange={() => onChange(interval)} />
          {t(interval === 'MONTHLY' ? 'monthly' : 'yearly')}
        </label>
      ))}
    </Frame>
  );
}
