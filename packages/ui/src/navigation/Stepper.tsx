import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden.ts';
import { uiMessages } from '../ui.texts.ts';

const List = styled.ol`
  display: flex;
  gap: ${tokens.space.small};
  margin: 0;
  padding: 0;
  list-style: none;

  li { flex: 1; display: grid; justify-items: start; gap: ${tokens.space.small}; padding-top: ${tokens.space.snug}; border-top: 4px solid ${tokens.color.line}; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; font-weight: 600; }
  li[data-step='done'] { border-color: ${tokens.color.ink}; color: ${tokens.color.ink}; }
  li[aria-current] { border-color: ${tokens.color.accent}; color: ${tokens.color.ink}; }
  li > span { display: flex; align-items: center; gap: 0.375rem; }
  @media (max-width: 30rem) { li:not([aria-current]) [data-part='title'] { display: none; } }
`;

export interface StepperProps {
  label: string;
  steps: readonly string[];
  /** The index of the current step, from 0. */
  current: number;
}

/** Shows the current step of a sequence. */
export function Stepper({ label, steps, current }: StepperProps) {
  const t = useMessages(uiMessages);
  return (
    <List aria-label={label}>
      {steps.map((title, index) => (
        <li
          key={title}
          data-step={index < current ? 'done' : 'ahead'}
          {...(index === current && { 'aria-current': 'step' as const })}
        >
          <span>
            {index < current && <Check size={16} aria-hidden />}
            <span data-part="title">{title}</span>
            {index < current && <VisuallyHidden>{t('done')}</VisuallyHidden>}
            {index === current && (
              <VisuallyHidden>{t('steps', { current: index + 1, count: steps.length, title })}</VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </List>
  );
}
