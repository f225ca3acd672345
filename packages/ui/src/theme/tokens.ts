// Paper, ink and one highlighter. The marker yellow is what a person does to a card: it marks the first action, the
// current place and whatever needs checking, and nothing else.
// Contrast (WCAG 2.2 AA) is checked by tokens.test.ts for every pair that the components use.

// The fallbacks are system typefaces with the metrics of ours (frontends/build/fallback-faces.ts).
const type = {
  display:
    "'Bricolage Grotesque Variable', 'Bricolage Fallback', 'Bricolage Fallback Roboto', 'Bricolage Fallback DejaVu', system-ui, sans-serif",
  text: "'Hanken Grotesk Variable', 'Hanken Fallback', 'Hanken Fallback Roboto', 'Hanken Fallback DejaVu', system-ui, sans-serif",
  tiny: '0.75rem',
  small: '0.875rem',
  body: '1rem',
  lead: '1.125rem',
  title: '1.375rem',
  heading: '1.875rem',
  hero: '2.75rem',
};

const space = {
  hair: '0.125rem',
  tiny: '0.25rem',
  small: '0.5rem',
  snug: '0.75rem',
  base: '1rem',
  roomy: '1.5rem',
  wide: '2rem',
  huge: '3rem',
  vast: '4.5rem',
};

const radius = { small: '0.375rem', base: '0.625rem', large: '1rem', full: '999px' };

const motion = { quick: '120ms', base: '200ms', slow: '320ms', ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

const size = { page: '60rem', narrow: '27rem', header: '4rem', tabs: '4rem', rail: '5.5rem', touch: '2.75rem' };

/** How much header and navigation cover at the edges of the window; `Layout` sets the values. */
const frame = { top: '0px', bottom: '0px', start: '0px', end: '0px' };

export const light = {
  color: {
    paper: '#f4f4ef',
    surface: '#ffffff',
    sunken: '#eaebe4',
    raised: '#ffffff',
    line: '#dcddd5',
    lineStrong: '#80878a',
    ink: '#14202b',
    inkSoft: '#4a5762',
    inkFaint: '#626d76',
    accent: '#ffc629',
    accentHover: '#f7b500',
    onAccent: '#14202b',
    accentOnDark: '#ffc629',
    mark: '#fff1c2',
    onMark: '#5c4200',
    solid: '#14202b',
    solidHover: '#263646',
    onSolid: '#ffffff',
    danger: '#b3261e',
    dangerHover: '#8f1b15',
    onDanger: '#ffffff',
    dangerSoft: '#fbe9e6',
    dangerText: '#a3211a',
    success: '#1c6b47',
    successSoft: '#e2f1e8',
    camera: '#0d141b',
    onCamera: '#f4f4ef',
    onCameraSoft: '#b9c2c8',
    dock: '#14202b',
    dockHover: '#263646',
    onDock: '#f1f1ea',
    focus: '#14202b',
    scrim: 'rgb(20 32 43 / 45%)',
  },
  type,
  space,
  radius,
  motion,
  size,
  frame,
  shadow: {
    card: '0 1px 2px rgb(20 32 43 / 6%), 0 0 0 1px rgb(20 32 43 / 6%)',
    lifted: '0 2px 4px rgb(20 32 43 / 6%), 0 8px 24px -8px rgb(20 32 43 / 16%), 0 0 0 1px rgb(20 32 43 / 6%)',
    overlay: '0 4px 8px rgb(20 32 43 / 8%), 0 24px 64px -16px rgb(20 32 43 / 32%), 0 0 0 1px rgb(20 32 43 / 8%)',
  },
};

export type Tokens = typeof light;

export const dark: Tokens = {
  ...light,
  color: {
    paper: '#0f161d',
    surface: '#18212a',
    sunken: '#0a1016',
    raised: '#212c37',
    line: '#2b3843',
    lineStrong: '#72808b',
    ink: '#f1f1ea',
    inkSoft: '#b3bdc4',
    inkFaint: '#919da6',
    accent: '#ffc629',
    accentHover: '#ffd563',
    onAccent: '#14202b',
    accentOnDark: '#ffc629',
    mark: '#43360f',
    onMark: '#ffdd86',
    solid: '#f1f1ea',
    solidHover: '#ffffff',
    onSolid: '#14202b',
    danger: '#c9362b',
    dangerHover: '#dd4a3f',
    onDanger: '#ffffff',
    dangerSoft: '#3a1a1a',
    dangerText: '#ff9c8f',
    success: '#76d3a3',
    successSoft: '#15302a',
    // Lighter than the page, or a camera view without a picture would be invisible on it.
    camera: '#18212a',
    onCamera: '#f4f4ef',
    onCameraSoft: '#b9c2c8',
    dock: '#26323d',
    dockHover: '#33424f',
    onDock: '#f1f1ea',
    focus: '#ffc629',
    scrim: 'rgb(4 8 12 / 65%)',
  },
  shadow: {
    card: '0 0 0 1px rgb(255 255 255 / 6%)',
    lifted: '0 8px 24px -8px rgb(0 0 0 / 60%), 0 0 0 1px rgb(255 255 255 / 8%)',
    overlay: '0 24px 64px -16px rgb(0 0 0 / 80%), 0 0 0 1px rgb(255 255 255 / 10%)',
  },
};
