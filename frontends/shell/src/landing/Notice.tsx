import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { landingTexts } from './landing.texts.ts';

const Place = styled.div`
  position: fixed;
  z-index: 60;
  inset: auto 0 0 0;
  display: flex;
  justify-content: center;
  padding: ${tokens.space.base};
  pointer-events: none;

  & > div { display: flex; align-items: center; justify-content: space-between; gap: ${tokens.space.small}; width: min(27rem, 100%); padding: 0.625rem 0.75rem 0.625rem 1.125rem; border-radius: ${tokens.radius.large}; background: ${tokens.color.solid}; color: ${tokens.color.onSolid}; box-shadow: ${tokens.shadow.overlay}; font-weight: 650; pointer-events: auto; touch-action: none; }
  button { width: 2rem; height: 2rem; padding: 0.5rem; border: 0; border-radius: ${tokens.radius.full}; background: transparent; color: inherit; cursor: pointer; }
  path { fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; }
  :focus-visible { outline-color: currentcolor; }
`;

/** A toast on the only page without React, shown after a sign-out. */
export function Notice() {
  const t = useMessages(landingTexts);
  return (
    <Place role="status" data-part="notice" data-signed-out={t('signedOut')}>
      <template>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: F8 brings the keyboard here, as with every toast */}
        <div tabIndex={0}>
          <span />
          <button type="button" aria-label={t('close')}>
            <svg viewBox="0 0 16 16" aria-hidden>
              <path d="M2 2l12 12M14 2L2 14" />
            </svg>
          </button>
        </div>
      </template>
    </Place>
  );
}
