import { createGlobalStyle, createTheme } from 'styled-components';
import { dark, light, type Tokens } from './tokens.ts';

export { chooseTheme, followTheme, THEME_KEY, type ThemeChoice, themeChoice, useThemeChoice } from './choice.ts';

const contract = createTheme(light, { prefix: 'k' });

type Leaves<T> = { [K in keyof T]: { [L in keyof T[K]]: string } };

/** `tokens.color.ink` is `var(--k-color-ink, #14202b)`: use it in static templates. */
export const tokens = contract as unknown as Leaves<Tokens>;

/** @param base values that already apply: only differences are declared */
function declarations(values: Tokens, base?: Tokens): string {
  const names = contract.vars as unknown as Leaves<Tokens>;
  return (Object.keys(values) as (keyof Tokens)[])
    .filter((group) => values[group] !== base?.[group])
    .flatMap((group) =>
      Object.entries(values[group]).map(
        ([leaf, value]) => `${(names[group] as Record<string, string>)[leaf]}: ${value};`,
      ),
    )
    .join('\n');
}

/**
 * Both themes as CSS variables, and base styles; printed pages are light whatever the theme of the screen. Mounted
 * once, by the shell or a standalone remote.
 */
export const GlobalStyles = createGlobalStyle`
  :root {
    ${declarations(light)}
    color-scheme: light;
  }

  @media screen {
    :root[data-theme='dark'] {
      ${declarations(dark, light)}
      color-scheme: dark;
    }
  }

  @media print {
    html body { min-height: 0; background: #ffffff; }
    main button, [data-print='hidden'] { display: none !important; }
  }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-block: calc(${tokens.frame.top} + ${tokens.space.base}) calc(${tokens.frame.bottom} + ${tokens.space.base});
  }

  body {
    margin: 0;
    min-height: 100dvh;
    background: ${tokens.color.paper};
    color: ${tokens.color.ink};
    font-family: ${tokens.type.text};
    font-size: ${tokens.type.body};
    line-height: 1.5;
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  h1, h2, h3 {
    margin: 0;
    font-family: ${tokens.type.display};
    font-weight: 650;
    line-height: 1.15;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }

  p { margin: 0; text-wrap: pretty; }

  a { color: inherit; text-decoration-color: ${tokens.color.accent}; text-decoration-thickness: 2px; text-underline-offset: 3px; }

  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }

  img, svg { display: block; max-width: 100%; }
  /* An icon beside words keeps its size where there is little room. */
  .lucide { flex-shrink: 0; max-width: none; }

  :focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }

  ::selection { background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
