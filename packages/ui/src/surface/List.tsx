import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** Rows separated by lines. Put it into a Card without padding. */
export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li + li { border-top: 1px solid ${tokens.color.line}; }
`;

// On narrow pages a button beside the text would break it into two lines.
const rowStyle = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space.base};
  min-height: 4.25rem;
  padding: ${tokens.space.snug} ${tokens.space.roomy};
  text-decoration: none;

  & > :nth-child(2):last-child { grid-column: 2 / -1; }
  @media (max-width: 22rem) { & > :nth-child(3)[data-size] { grid-column: 2; justify-self: start; } }
  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; column-gap: ${tokens.space.snug}; }
`;

const Plain = styled.div`${rowStyle}`;
const Leading = styled(Link)`
  ${rowStyle}
  transition: background-color ${tokens.motion.quick};

  &:hover { background: ${tokens.color.sunken}; }
  &:focus-visible { outline-offset: -3px; border-radius: ${tokens.radius.large}; }
`;

const Words = styled.span`
  display: grid;
  gap: 0.125rem;
  min-width: 0;

  b { font-weight: 650; overflow-wrap: anywhere; }
  span { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; overflow-wrap: anywhere; }
`;

export interface ListRowProps {
  /** An Avatar, an icon, or nothing. */
  start?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** A badge, a menu, a button. In a row that is a link it must not be a control. */
  end?: ReactNode;
  /** Makes the whole row a link. */
  to?: string;
}

export function ListRow({ start, title, text, end, to }: ListRowProps) {
  const content = (
    <>
      {start ?? <span />}
      <Words>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </Words>
      {end}
    </>
  );
  return <li>{to ? <Leading to={to}>{content}</Leading> : <Plain>{content}</Plain>}</li>;
}
