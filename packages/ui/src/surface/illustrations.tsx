import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';

// One drawing style: paper cards, ink outlines, one stroke of the marker.
const Drawing = styled.svg`
  width: 11rem;
  height: auto;

  .paper { fill: ${tokens.color.surface}; stroke: ${tokens.color.ink}; stroke-width: 2; stroke-linejoin: round; }
  .back { fill: ${tokens.color.sunken}; stroke: ${tokens.color.ink}; stroke-width: 2; }
  .line { stroke: ${tokens.color.ink}; stroke-width: 3; stroke-linecap: round; fill: none; }
  .faint { stroke: ${tokens.color.lineStrong}; stroke-width: 3; stroke-linecap: round; fill: none; }
  .marker { fill: ${tokens.color.accent}; }
  .accentLine { stroke: ${tokens.color.accent}; stroke-width: 9; stroke-linecap: round; fill: none; }
`;

/** A little pile of business cards. */
export function CardsPicture() {
  return (
    <Drawing viewBox="0 0 176 120" aria-hidden>
      <rect className="back" x="44" y="14" width="112" height="68" rx="8" transform="rotate(7 100 48)" />
      <rect className="back" x="32" y="22" width="112" height="68" rx="8" transform="rotate(-5 88 56)" />
      <rect className="paper" x="30" y="34" width="112" height="68" rx="8" />
      <path className="accentLine" d="M50 58h46" />
      <path className="line" d="M48 58h50" />
      <path className="faint" d="M48 72h32M48 84h58" />
    </Drawing>
  );
}

/** A card under a magnifying glass, for an empty search result. */
export function NothingFoundPicture() {
  return (
    <Drawing viewBox="0 0 176 120" aria-hidden>
      <rect className="paper" x="26" y="26" width="112" height="68" rx="8" />
      <path className="faint" d="M44 48h38M44 62h22M44 76h30" />
      <circle className="paper" cx="116" cy="68" r="25" />
      <path className="accentLine" d="M104 68h24" />
      <path className="line" d="M135 87l17 17" />
      <circle className="line" cx="116" cy="68" r="25" />
    </Drawing>
  );
}

/** A card torn in two, for content that could not be loaded. */
export function TornPicture() {
  return (
    <Drawing viewBox="0 0 176 120" aria-hidden>
      <path
        className="paper"
        d="M28 34a8 8 0 0 1 8-8h46l-8 14 12 12-12 14 10 14-8 16H36a8 8 0 0 1-8-8z"
        transform="rotate(-4 56 60)"
      />
      <path
        className="paper"
        d="M100 26h40a8 8 0 0 1 8 8v54a8 8 0 0 1-8 8H94l8-16-10-14 12-14-12-12z"
        transform="rotate(5 120 60)"
      />
      <path className="accentLine" d="M44 56h16" transform="rotate(-4 56 60)" />
      <path className="line" d="M42 56h20" transform="rotate(-4 56 60)" />
      <path className="faint" d="M42 70h14" transform="rotate(-4 56 60)" />
      <path className="faint" d="M116 56h18M116 70h12" transform="rotate(5 120 60)" />
    </Drawing>
  );
}
