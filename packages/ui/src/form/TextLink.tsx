import { Link, type LinkProps } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { css, styled } from 'styled-components';

const linkStyle = css`
  border-radius: 0.125rem;
  color: ${tokens.color.ink};
  font-weight: 600;
  text-decoration: underline ${tokens.color.accent} 2px;
  text-underline-offset: 3px;
  transition: background-color ${tokens.motion.quick};

  &:hover { background: ${tokens.color.mark}; color: ${tokens.color.onMark}; }
`;

const Inside = styled(Link)`${linkStyle}`;
const Outside = styled.a`${linkStyle}`;

/** A link in running text to a screen of the product. */
export function TextLink(props: LinkProps) {
  return <Inside {...props} />;
}

/** A link in running text that leaves the product; it opens in a new tab. */
export function OutsideLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Outside href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Outside>
  );
}
