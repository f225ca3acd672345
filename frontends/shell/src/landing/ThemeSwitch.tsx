import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { landingTexts } from './landing.texts.ts';

const Frame = styled.details`
  position: relative;

  summary { display: grid; place-items: center; width: ${tokens.size.touch}; height: ${tokens.size.touch}; border-radius: ${tokens.radius.full}; color: ${tokens.color.inkSoft}; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary:hover { background: ${tokens.color.sunken}; color: ${tokens.color.ink}; }
  summary svg { width: 1.25rem; height: 1.25rem; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  summary path { display: none; }
  &[data-choice='light'] [data-for='light'], &[data-choice='dark'] [data-for='dark'], &[data-choice='system'] [data-for='system'] { display: block; }

  fieldset { position: absolute; inset: calc(100% + 0.5rem) 0 auto auto; display: grid; min-width: 11rem; margin: 0; padding: 0.375rem; border: 0; border-radius: ${tokens.radius.large}; background: ${tokens.color.raised}; box-shadow: ${tokens.shadow.overlay}; }
  @media (max-width: 30rem) { fieldset { position: fixed; inset: 4.25rem ${tokens.space.base} auto auto; } }
  legend { float: left; padding: 0.5rem 0.75rem; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
  label { position: relative; clear: both; display: flex; align-items: center; min-height: ${tokens.size.touch}; padding: 0 0.75rem; border-radius: ${tokens.radius.base}; font-weight: 500; cursor: pointer; }
  label:hover { background: ${tokens.color.sunken}; }
  label:has(:checked) { background: ${tokens.color.mark}; color: ${tokens.color.onMark}; }
  label:has(:focus-visible) { outline: 2px solid ${tokens.color.focus}; }
  input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
`;

const CHOICES = ['light', 'dark', 'system'] as const;

// Sun, moon and screen of lucide (ISC), one path each.
const ICONS = {
  light:
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
  dark: 'M21 12.8A9 9 0 1 1 11.2 3a7 7 0 0 0 9.8 9.8z',
  system: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4',
};

/** Radio buttons; behaviour.ts stores and applies the choice. */
export function ThemeSwitch() {
  const t = useMessages(landingTexts);
  return (
    <Frame data-part="theme" data-choice="system">
      <summary aria-label={t('theme')} title={t('theme')}>
        <svg viewBox="0 0 24 24" aria-hidden>
          {CHOICES.map((choice) => (
            <path key={choice} data-for={choice} d={ICONS[choice]} />
          ))}
        </svg>
      </summary>
      <fieldset>
        <legend>{t('theme')}</legend>
        {CHOICES.map((choice) => (
          <label key={choice}>
            <input type="radio" name="theme" value={choice} />
            {t(choice)}
          </label>
        ))}
      </fieldset>
    </Frame>
  );
}
