import { tokens } from '@kaard/ui/theme';
import { css, styled } from 'styled-components';

/** A readable width; a little wider than inside the product. */
const column = css`
  width: 100%;
  max-width: 70rem;
  margin-inline: auto;
  padding-inline: ${tokens.space.roomy};

  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; }
`;

export const SkipLink = styled.a`
  position: fixed;
  z-index: 70;
  inset: 0.5rem auto auto 0.5rem;
  padding: 0.625rem 1rem;
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.solid};
  color: ${tokens.color.onSolid};

  &:not(:focus) { translate: 0 -200%; }
`;

export const Header = styled.header`
  position: sticky;
  z-index: 30;
  top: 0;
  background: ${tokens.color.paper};
`;

export const HeaderRow = styled.div`
  ${column}
  display: flex;
  align-items: center;
  gap: ${tokens.space.small};
  min-height: 4.5rem;

  & > :first-child { display: flex; align-items: center; min-height: ${tokens.size.touch}; margin-inline-end: auto; text-decoration: none; border-radius: ${tokens.radius.small}; }
  @media (max-width: 30rem) {
    gap: ${tokens.space.tiny};
    & > a:not(:first-child) { padding-inline: 0.625rem; }
  }
  @media (max-width: 22rem) { [data-part='name'] { display: none; } }
`;

export const Section = styled.section`
  ${column}
  padding-block: clamp(3.5rem, 8vw, 6.5rem);

  & > h2 { max-width: 16em; margin-bottom: ${tokens.space.wide}; font-size: clamp(1.75rem, 4vw, 2.75rem); letter-spacing: -0.03em; }
`;

export const Hero = styled.section`
  ${column}
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr);
  align-items: center;
  gap: clamp(2rem, 5vw, 4.5rem);
  padding-block: clamp(1.5rem, 5vw, 4rem) clamp(1rem, 4vw, 3rem);

  h1 { font-size: clamp(2.375rem, 5vw, 3.5rem); font-weight: 700; line-height: 1.08; letter-spacing: -0.04em; }
  h1 > span { display: block; }
  @media (max-width: 60rem) { grid-template-columns: minmax(0, 1fr); }
`;

/** A marker stroke behind every line of the text, slightly crooked, as drawn by hand. */
export const Marked = styled.mark`
  padding: 0 0.14em;
  margin-inline-start: -0.14em;
  border-radius: 0.08em 0.3em 0.12em 0.24em;
  background: linear-gradient(178.6deg, transparent 7%, ${tokens.color.accent} 8% 95%, transparent 96%);
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
  color: ${tokens.color.onAccent};
`;

export const Lead = styled.p`
  max-width: 34rem;
  margin: ${tokens.space.roomy} 0 ${tokens.space.wide};
  color: ${tokens.color.inkSoft};
  font-size: clamp(1.0625rem, 1.6vw, 1.25rem);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.snug};
`;

export const Ticks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small} ${tokens.space.roomy};
  margin: ${tokens.space.roomy} 0 0;
  padding: 0;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
  font-weight: 500;
  list-style: none;

  li { display: flex; align-items: center; gap: ${tokens.space.small}; }
  li::before { content: ''; flex: none; width: 0.875rem; height: 0.4375rem; margin-top: -0.25rem; border: solid ${tokens.color.ink}; border-width: 0 0 2px 2px; rotate: -48deg; scale: 0.8; }
`;

export const Trio = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  gap: ${tokens.space.base};
  margin: 0;
  padding: 0;
  list-style: none;

  li { display: flex; flex-direction: column; border-radius: ${tokens.radius.large}; background: ${tokens.color.surface}; box-shadow: ${tokens.shadow.card}; }
  li > p { padding: 1.25rem ${tokens.space.roomy}; color: ${tokens.color.inkSoft}; border-bottom: 2px dashed ${tokens.color.line}; }
  li > div { flex: 1; padding: ${tokens.space.roomy}; }
  s { color: ${tokens.color.ink}; font-size: ${tokens.type.lead}; text-decoration: line-through 2px ${tokens.color.dangerText}; }
  h3 { margin-bottom: ${tokens.space.small}; font-size: ${tokens.type.title}; }
  li > div > p { color: ${tokens.color.inkSoft}; }
`;

export const Kicker = styled.span`
  display: block;
  margin-bottom: ${tokens.space.tiny};
  font-size: ${tokens.type.tiny};
  font-weight: 600;
  letter-spacing: 0.02em;
  color: ${tokens.color.inkFaint};
`;

/** The dark table with the four features. */
export const Table = styled.section`
  margin-inline: ${tokens.space.snug};
  border-radius: 1.5rem;
  background: ${tokens.color.dock};
  color: ${tokens.color.onDock};

  & > div { ${column} padding-block: clamp(3rem, 6vw, 5rem); }
  h2 { max-width: 14em; font-size: clamp(1.75rem, 4vw, 2.75rem); letter-spacing: -0.03em; }
  :focus-visible { outline-color: ${tokens.color.accentOnDark}; }
`;

export const TableHead = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: ${tokens.space.base};
  margin-bottom: ${tokens.space.wide};
`;

/** Shown only if something moves by itself. */
export const PauseButton = styled.button`
  flex: none;
  min-height: ${tokens.size.touch};
  padding: 0 ${tokens.space.base};
  border: 1px solid currentcolor;
  border-radius: ${tokens.radius.full};
  background: transparent;
  color: inherit;
  font-size: ${tokens.type.small};
  font-weight: 600;
  cursor: pointer;

  &[hidden] { display: none; }
`;

export const Carousel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
  gap: ${tokens.space.base};

  @media (max-width: 52rem) { grid-template-columns: minmax(0, 1fr); }
`;

export const Features = styled.ul`
  display: grid;
  gap: ${tokens.space.small};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Feature = styled.button`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  padding: 1.125rem 1.25rem;
  border: 0;
  border-radius: ${tokens.radius.large};
  background: transparent;
  color: inherit;
  text-align: start;
  overflow: hidden;
  cursor: pointer;
  transition: background-color ${tokens.motion.base};

  b { display: block; font-family: ${tokens.type.display}; font-size: ${tokens.type.title}; font-weight: 650; letter-spacing: -0.02em; }
  span { opacity: 0.82; }
  &:hover, &[aria-pressed='true'] { background: ${tokens.color.dockHover}; }
  &[aria-pressed='true'] span { opacity: 1; }
  &::after { content: ''; position: absolute; inset: 0 auto 0 0; width: 4px; background: ${tokens.color.accentOnDark}; transform: scaleY(0); transform-origin: top; }
  &[aria-pressed='true']::after { transform: none; }
  [data-running] &[aria-pressed='true']::after { animation: fill 4s linear; }

  @keyframes fill { from { transform: scaleY(0); } }
  @media (forced-colors: active) { &[aria-pressed='true'] { border: 2px solid Highlight; } }
`;

export const Stage = styled.div`
  display: grid;
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.paper};
  color: ${tokens.color.ink};
  overflow: hidden;

  & > svg { grid-area: 1 / 1; width: 100%; height: 100%; min-height: 17rem; padding: clamp(0.5rem, 2vw, 1rem); transition: opacity ${tokens.motion.slow}; }
  & > svg:not([data-shown]) { opacity: 0; }
`;

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${tokens.space.wide} ${tokens.space.roomy};
  margin: 0;

  div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding-top: ${tokens.space.base}; border-top: 2px solid ${tokens.color.ink}; }
  dt { color: ${tokens.color.inkSoft}; }
  dd { margin: 0; font-family: ${tokens.type.display}; font-size: clamp(2.25rem, 5vw, 3.5rem); font-weight: 700; line-height: 1.1; letter-spacing: -0.04em; }
`;

export const Note = styled.p`
  margin-top: ${tokens.space.roomy};
  padding: 0.75rem ${tokens.space.base};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.mark};
  color: ${tokens.color.onMark};
  font-size: ${tokens.type.small};
`;

export const Faq = styled.section`
  ${column}
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.8fr);
  gap: ${tokens.space.wide};
  padding-block: 0 clamp(3.5rem, 8vw, 6.5rem);

  h2 { font-size: clamp(1.75rem, 4vw, 2.75rem); letter-spacing: -0.03em; }
  details { border-bottom: 1px solid ${tokens.color.line}; }
  details:first-child { border-top: 1px solid ${tokens.color.line}; }
  summary { display: flex; align-items: center; justify-content: space-between; gap: ${tokens.space.base}; min-height: 3.75rem; padding: ${tokens.space.small} 0; font-weight: 600; font-size: ${tokens.type.lead}; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary::after { content: ''; flex: none; width: 0.625rem; height: 0.625rem; margin: -0.25rem 0.375rem 0 0; border: solid currentcolor; border-width: 0 2px 2px 0; rotate: 45deg; transition: rotate ${tokens.motion.base}; }
  details[open] summary::after { rotate: 225deg; margin-top: 0.25rem; }
  details p { max-width: 40rem; padding-bottom: ${tokens.space.roomy}; color: ${tokens.color.inkSoft}; }
  @media (max-width: 52rem) { grid-template-columns: minmax(0, 1fr); }
`;

export const Closing = styled.section`
  margin: 0 ${tokens.space.snug};
  padding: clamp(3rem, 8vw, 6rem) ${tokens.space.roomy};
  border-radius: 1.5rem;
  background: ${tokens.color.accent};
  color: ${tokens.color.onAccent};
  text-align: center;

  h2 { max-width: 14em; margin: 0 auto ${tokens.space.wide}; font-size: clamp(2rem, 5.4vw, 3.75rem); font-weight: 700; line-height: 1.04; letter-spacing: -0.04em; }
  & > a[data-variant] { border-color: transparent; background: ${tokens.color.onAccent}; color: ${tokens.color.accent}; }
  & > a[data-variant]:hover { color: ${tokens.color.accentHover}; }
  :focus-visible { outline-color: ${tokens.color.onAccent}; }
  ul { justify-content: center; color: inherit; }
  li::before { border-color: currentcolor; }
`;

export const Footer = styled.footer`
  ${column}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.base};
  padding-block: ${tokens.space.wide};
  color: ${tokens.color.inkSoft};

  nav { display: flex; gap: ${tokens.space.roomy}; }
  nav a { display: inline-flex; align-items: center; min-height: ${tokens.size.touch}; }
`;
