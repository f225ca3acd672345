import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { avatarColourOf, initialsOf } from './initials.ts';

// Eight ink colours: white letters have a contrast of at least 4.5:1 on each, in both themes.
const Frame = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${tokens.radius.full};
  color: #ffffff;
  font-family: ${tokens.type.display};
  font-size: 1rem;
  font-weight: 600;
  letter-spacing: 0.01em;
  user-select: none;
  overflow: hidden;

  & > img { width: 100%; height: 100%; object-fit: cover; }

  &[data-size='small'] { width: 2.25rem; height: 2.25rem; font-size: ${tokens.type.small}; }
  &[data-size='large'] { width: 5rem; height: 5rem; font-size: 1.75rem; }

  &[data-colour='0'] { background: #2f4b6b; }
  &[data-colour='1'] { background: #8a3a2b; }
  &[data-colour='2'] { background: #2c6152; }
  &[data-colour='3'] { background: #6a3f6d; }
  &[data-colour='4'] { background: #7a5312; }
  &[data-colour='5'] { background: #23657a; }
  &[data-colour='6'] { background: #8b3357; }
  &[data-colour='7'] { background: #4c5a2a; }
`;

export interface AvatarProps {
  /** Initials and colour are derived from it. */
  name: string;
  /** Replaces the initials of the name. */
  letters?: string;
  /** Address of a photo; null if there is none. */
  src?: string | null;
  size?: 'small' | 'medium' | 'large';
}

/** Decorative: the name is shown beside it. */
export function Avatar({ name, letters, src = null, size = 'medium' }: AvatarProps) {
  return (
    <Frame aria-hidden data-size={size} data-colour={avatarColourOf(name)}>
      {src ? <img src={src} alt="" /> : (letters ?? initialsOf(name))}
    </Frame>
  );
}
