import type { Pairing } from '@kaard/pictures/pairs';
import { Disclosure, RadioGroup, Stack } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { pairingTexts } from './pairing.texts.ts';

const Summary = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
  font-variant-numeric: tabular-nums;
`;

const Pairs = styled.ol`
  max-height: 14rem;
  margin: 0;
  padding-inline-start: 2.5rem;
  overflow: auto;
  font-size: ${tokens.type.small};
  overflow-wrap: anywhere;
`;

export interface ShownPair {
  front: string;
  back: string | null;
}

interface PairingChoiceProps {
  pairing: Pairing;
  onChange: (pairing: Pairing) => void;
  pairs: readonly ShownPair[];
  /** The number of further pairs, if `pairs` contains only the first ones. */
  more?: number;
}

/** The maximum number of pairs shown; more would be slow and hard to review. */
const MOST_SHOWN = 200;

/** Choice of how fronts and backs are paired, with the result shown before anything is sent or read. */
export function PairingChoice({ pairing, onChange, pairs, more = 0 }: PairingChoiceProps) {
  const t = useMessages(pairingTexts);
  const withBack = pairs.filter(({ back }) => back !== null).length;
  const hidden = more + Math.max(0, pairs.length - MOST_SHOWN);
  return (
    <Stack data-gap="small">
      <RadioGroup
        legend={t('label')}
        value={pairing}
        onChange={(value: string) => onChange(value as Pairing)}
        options={[
          { value: 'names', label: t('names'), hint: t('namesHint') },
          { value: 'order', label: t('order'), hint: t('orderHint') },
          { value: 'none', label: t('none') },
        ]}
      />
      {more === 0 && (
        <Summary role="status">
          {t('cards', { count: pairs.length })}
          {pairing !== 'none' && `, ${t('withBack', { count: withBack })}`}
        </Summary>
      )}
      <Disclosure summary={t('show')}>
        <Pairs>
          {pairs.slice(0, MOST_SHOWN).map(({ front, back }, at) => (
            // Files of different folders may have equal names.
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is all that tells them apart
            <li key={at}>{back === null ? front : t('pair', { front, back })}</li>
          ))}
        </Pairs>
        {hidden > 0 && <Summary>{t('more', { count: hidden })}</Summary>}
      </Disclosure>
    </Stack>
  );
}
