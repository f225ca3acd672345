import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';

// Equal in both themes: a desk lamp on a dark table.
const Frame = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${tokens.space.wide};
  margin: ${tokens.space.snug};
  padding: clamp(2rem, 5vw, 4.5rem);
  border-radius: 1.5rem;
  background: #14202b;
  color: #f1f1ea;
  overflow: hidden;

  [data-theme='dark'] & { background: #18242f; }
  @media (max-width: 60rem) { display: none; }
`;

const Picture = styled.svg`
  width: min(34rem, 100%);
  height: auto;
  margin: auto;
  overflow: visible;
`;

const Title = styled.p`
  font-family: ${tokens.type.display};
  font-size: clamp(2rem, 3.4vw, 3.25rem);
  font-weight: 700;
  line-height: 1.05;
  letter-spacing: -0.03em;
  text-wrap: balance;
`;

const Text = styled.p`
  max-width: 30rem;
  margin-top: ${tokens.space.base};
  color: #b9c4cc;
  font-size: ${tokens.type.lead};
`;

/** Describes the product, without promises that it can’t keep. */
export function Poster({ title, text }: { title: string; text: string }) {
  return (
    <Frame>
      <Picture viewBox="0 0 520 340" aria-hidden>
        <g transform="rotate(-5 230 170)">
          <rect
            x="22"
            y="40"
            width="400"
            height="240"
            rx="14"
            fill="#0b141b"
            opacity="0.5"
            transform="translate(14 18)"
          />
          <rect x="22" y="40" width="400" height="240" rx="14" fill="#fbfaf5" />
          <rect x="52" y="70" width="44" height="44" rx="22" fill="#14202b" />
          <path
            d="M66 92l8 9 14-18"
            stroke={tokens.color.accentOnDark}
            strokeWidth="5"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path
            d="M50 172c60-7 130 4 196-4"
            stroke={tokens.color.accent}
            strokeWidth="30"
            strokeLinecap="round"
            fill="none"
          />
          <rect x="56" y="164" width="176" height="13" rx="6.5" fill={tokens.color.onAccent} />
          <rect x="56" y="200" width="118" height="9" rx="4.5" fill="#8b949b" />
          <rect x="56" y="232" width="150" height="8" rx="4" fill="#c6cacc" />
          <rect x="56" y="248" width="120" height="8" rx="4" fill="#c6cacc" />
          <rect x="282" y="80" width="110" height="10" rx="5" fill="#14202b" />
          <rect x="316" y="98" width="76" height="8" rx="4" fill="#c6cacc" />
        </g>
        <g fill="none" stroke={tokens.color.accentOnDark} strokeWidth="5" strokeLinecap="round">
          <path d="M6 74V46a20 20 0 0 1 20-20h28" />
          <path d="M398 4h28a20 20 0 0 1 20 20v28" />
          <path d="M446 262v28a20 20 0 0 1-20 20h-28" />
          <path d="M54 332H26a20 20 0 0 1-20-20v-28" />
        </g>
        <g transform="translate(268 208)">
          <rect width="244" height="104" rx="18" fill="#0b141b" opacity="0.45" transform="translate(6 12)" />
          <rect width="244" height="104" rx="18" fill="#24323f" />
          <circle cx="44" cy="52" r="24" fill={tokens.color.accent} />
          <rect x="34" y="44" width="20" height="5" rx="2.5" fill={tokens.color.onAccent} />
          <rect x="34" y="55" width="13" height="5" rx="2.5" fill={tokens.color.onAccent} />
          <rect x="84" y="34" width="118" height="11" rx="5.5" fill="#f1f1ea" />
          <rect x="84" y="57" width="78" height="8" rx="4" fill="#8d9aa5" />
          <rect x="84" y="72" width="100" height="8" rx="4" fill="#5d6b77" />
        </g>
      </Picture>
      <div>
        <Title>{title}</Title>
        <Text>{text}</Text>
      </div>
    </Frame>
  );
}
