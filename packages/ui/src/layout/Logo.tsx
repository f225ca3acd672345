import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  font-family: ${tokens.type.display};
  font-size: 1.25rem;
  font-weight: 700;
  letter-spacing: -0.03em;
  line-height: 1;

  &[data-size='large'] { font-size: 1.75rem; }
  &[data-size='large'] svg { width: 2.5rem; height: 2.5rem; }
`;

const Mark = styled.svg`
  width: 2rem;
  height: 2rem;
  flex: none;

  .card { fill: ${tokens.color.ink}; }
  .line { fill: ${tokens.color.paper}; }
  .marker { fill: ${tokens.color.accent}; }
`;

const Picture = styled.img`
  width: auto;
  max-width: 8rem;
  height: 2rem;
  object-fit: contain;

  [data-size='large'] > & { height: 2.5rem; }
`;

export interface LogoProps {
  name: string;
  size?: 'medium' | 'large';
  /** Address of the installation’s own logo; by default a card with one marked line. */
  src?: string | undefined;
}

export function Logo({ name, size = 'medium', src }: LogoProps) {
  return (
    <Frame data-size={size}>
      {src ? (
        // Must not load before the page’s main content.
        <Picture src={src} alt="" fetchPriority="low" />
      ) : (
        <Mark viewBox="0 0 32 32" aria-hidden>
          <rect className="card" x="1" y="5" width="30" height="22" rx="5" />
          <rect className="line" x="7" y="11" width="9" height="2.5" rx="1.25" />
          <rect className="marker" x="7" y="16.5" width="18" height="5" rx="2.5" />
        </Mark>
      )}
      <span data-part="name">{name}</span>
    </Frame>
  );
}
