import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';

// The drawing style of the product: paper cards, ink, one marker. All people on them are fictional.
const Drawing = styled.svg`
  display: block;

  /* A paper card is paper, by day and by night. */
  .sheet { fill: #fbfaf5; }
  .onSheet { fill: #14202b; }
  .tint { fill: color-mix(in srgb, ${tokens.color.accent} 40%, #fbfaf5); }
  .greyOnSheet { fill: #4a5762; }
  .paper { fill: ${tokens.color.surface}; }
  .raised { fill: ${tokens.color.raised}; stroke: ${tokens.color.line}; }
  .shade { fill: ${tokens.color.ink}; opacity: 0.07; }
  .edge { fill: none; stroke: ${tokens.color.line}; }
  .ink { fill: ${tokens.color.ink}; }
  .soft { fill: ${tokens.color.inkSoft}; }
  .faint { fill: ${tokens.color.line}; }
  .marker { fill: ${tokens.color.accent}; }
  .mark { fill: ${tokens.color.mark}; }
  .pen { fill: none; stroke: ${tokens.color.ink}; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
  .thin { fill: none; stroke: ${tokens.color.lineStrong}; stroke-width: 2; stroke-linecap: round; stroke-dasharray: 3 7; }
  .face { fill: #6a3f6d; }
  text { fill: ${tokens.color.ink}; font-family: ${tokens.type.text}; }
  .name { font-family: ${tokens.type.display}; font-weight: 650; letter-spacing: -0.02em; }
  .light { fill: ${tokens.color.inkSoft}; }
  .onFace { fill: #ffffff; }
  .onMarker { fill: ${tokens.color.onAccent}; }
  .onMark { fill: ${tokens.color.onMark}; }
`;

const HeroDrawing = styled(Drawing)`
  width: 100%;
  height: auto;
  overflow: visible;
`;

const MARIA = {
  name: 'Maria Lindqvist',
  initials: 'ML',
  title: 'Product Manager',
  company: 'Harbour Lane Studio',
  email: 'maria.lindqvist@example.com',
  phone: '+1 415 555 0132',
};

const VIEWFINDER =
  'M6 76V40a22 22 0 0 1 22-22h36M430 18h36a22 22 0 0 1 22 22v36M488 262v36a22 22 0 0 1-22 22h-36M64 320H28a22 22 0 0 1-22-22v-36';

/** A card in the viewfinder, and the contact read from it. */
export function HeroPicture({ label }: { label: string }) {
  return (
    <HeroDrawing viewBox="0 0 560 440" role="img" aria-label={label}>
      <g transform="rotate(-3 250 170)">
        <rect className="shade" x="56" y="66" width="392" height="232" rx="12" />
        <rect className="sheet" x="44" y="52" width="392" height="232" rx="12" />
        <rect className="edge" x="44.5" y="52.5" width="391" height="231" rx="12" />
        <path className="marker" d="M70 88l224-5 3 34-226 6z" />
        <text className="name onMarker" x="76" y="113" fontSize="29">
          {MARIA.name}
        </text>
        <text className="greyOnSheet" x="76" y="147" fontSize="17">
          {MARIA.title}
        </text>
        <text className="onSheet" x="76" y="186" fontSize="18" fontWeight="650">
          {MARIA.company}
        </text>
        <text className="greyOnSheet" x="76" y="229" fontSize="16">
          {MARIA.email}
        </text>
        <text className="greyOnSheet" x="76" y="255" fontSize="16">
          {MARIA.phone}
        </text>
        <circle className="onSheet" cx="387" cy="103" r="21" />
        <path className="marker" d="M378 104c6-9 12-9 18 0s-12 9-18 0z" />
      </g>
      <path className="pen" d={VIEWFINDER} strokeWidth="5" />
      <g transform="translate(236 246)">
        <rect className="shade" x="6" y="12" width="312" height="178" rx="20" />
        <rect className="raised" width="312" height="178" rx="20" />
        <circle className="face" cx="50" cy="50" r="26" />
        <text className="name onFace" x="50" y="57" fontSize="19" textAnchor="middle">
          {MARIA.initials}
        </text>
        <text className="name" x="90" y="46" fontSize="20">
          {MARIA.name}
        </text>
        <text className="light" x="90" y="67" fontSize="14">
          {MARIA.company}
        </text>
        <path className="edge" d="M24 94h264" />
        <path className="pen" d="M28 119l6 6 10-13M28 150l6 6 10-13" />
        <text x="60" y="124" fontSize="15">
          {MARIA.email}
        </text>
        <text x="60" y="155" fontSize="15">
          {MARIA.phone}
        </text>
      </g>
    </HeroDrawing>
  );
}

const QUERY_ROWS = [
  { name: 'Jonas Ferreira', initials: 'JF', y: 104 },
  { name: 'Amara Whitfield', initials: 'AW', y: 168 },
];
const FILES = [
  { name: 'CSV', x: 196 },
  { name: 'vCard', x: 252 },
  { name: 'CRM', x: 308 },
];
/** Squares of a fake QR code without content. */
const CODE =
  'M0 0h28v28H0zM44 0h28v28H44zM0 44h28v28H0zM44 44h8v8h-8zM60 44h12v8H60zM44 60h12v12H44zM64 60h8v12h-8zM33 2h6v12h-6zM33 22h6v14h-6zM2 33h14v6H2zM22 33h22v6H22zM52 33h20v6H52zM33 46h6v10h-6zM33 62h6v10h-6z';

export function ScanPicture() {
  return (
    <Drawing viewBox="0 0 400 260" data-stage data-shown="" aria-hidden>
      <rect className="shade" x="84" y="62" width="248" height="150" rx="10" />
      <rect className="sheet" x="76" y="52" width="248" height="150" rx="10" />
      <rect className="edge" x="76.5" y="52.5" width="247" height="149" rx="10" />
      <path className="marker" d="M96 74l142-3 2 24-143 3z" />
      <rect className="onMarker" x="102" y="81" width="124" height="9" rx="4.5" />
      <rect className="greyOnSheet" x="102" y="110" width="84" height="7" rx="3.5" />
      <rect className="tint" x="96" y="132" width="150" height="20" rx="4" />
      <rect className="onSheet" x="102" y="138" width="136" height="7" rx="3.5" />
      <rect className="tint" x="96" y="160" width="120" height="20" rx="4" />
      <rect className="onSheet" x="102" y="166" width="104" height="7" rx="3.5" />
      <path
        className="pen"
        d="M40 66V46a16 16 0 0 1 16-16h20M324 30h20a16 16 0 0 1 16 16v20M360 194v20a16 16 0 0 1-16 16h-20M76 230H56a16 16 0 0 1-16-16v-20"
        strokeWidth="5"
      />
    </Drawing>
  );
}

export function EnrichPicture() {
  return (
    <Drawing viewBox="0 0 400 260" data-stage aria-hidden>
      <path className="thin" d="M200 130L84 62M200 130l118-70M200 130l4 96" />
      <circle className="face" cx="200" cy="124" r="46" />
      <text className="name onFace" x="200" y="135" fontSize="31" textAnchor="middle">
        {MARIA.initials}
      </text>
      <g transform="translate(24 30)">
        <rect className="paper" width="108" height="64" rx="12" />
        <circle className="marker" cx="26" cy="32" r="13" />
        <rect className="ink" x="48" y="21" width="46" height="7" rx="3.5" />
        <rect className="faint" x="48" y="36" width="34" height="7" rx="3.5" />
      </g>
      <g transform="translate(268 30)">
        <rect className="paper" width="108" height="64" rx="12" />
        <path className="pen" d="M16 46V20h18v26M34 30h12v16M12 46h40M22 27h6M22 34h6" strokeWidth="2.5" />
        <rect className="ink" x="60" y="21" width="36" height="7" rx="3.5" />
        <rect className="faint" x="60" y="36" width="26" height="7" rx="3.5" />
      </g>
      <g transform="translate(116 186)">
        <rect className="paper" width="172" height="56" rx="12" />
        <rect className="mark" x="14" y="13" width="40" height="30" rx="5" />
        <rect className="ink" x="66" y="16" width="90" height="7" rx="3.5" />
        <rect className="faint" x="66" y="32" width="70" height="7" rx="3.5" />
      </g>
    </Drawing>
  );
}

export function SearchPicture({ query }: { query: string }) {
  return (
    <Drawing viewBox="0 0 400 260" data-stage aria-hidden>
      <rect className="raised" x="28" y="28" width="344" height="50" rx="25" />
      <path className="pen" d="M60 58l7 7M61 51a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />
      <text x="84" y="59" fontSize="17">
        {query}
      </text>
      {QUERY_ROWS.map(({ name, initials, y }, index) => (
        <g key={name} transform={`translate(28 ${y})`}>
          <rect className={index === 0 ? 'mark' : 'paper'} width="344" height="54" rx="12" />
          <circle className="face" cx="32" cy="27" r="16" />
          <text className="name onFace" x="32" y="32" fontSize="13" textAnchor="middle">
            {initials}
          </text>
          <text className={index === 0 ? 'name onMark' : 'name'} x="62" y="25" fontSize="15">
            {name}
          </text>
          <rect className="soft" x="62" y="34" width={index === 0 ? 170 : 120} height="6" rx="3" opacity="0.5" />
        </g>
      ))}
    </Drawing>
  );
}

export function SharePicture() {
  return (
    <Drawing viewBox="0 0 400 260" data-stage aria-hidden>
      <rect className="shade" x="46" y="32" width="124" height="206" rx="20" />
      <rect className="ink" x="38" y="22" width="124" height="206" rx="20" />
      <rect className="paper" x="46" y="30" width="108" height="190" rx="13" />
      <path className="ink" transform="translate(64 56)" d={CODE} fillRule="evenodd" />
      <rect className="marker" x="62" y="156" width="76" height="22" rx="11" />
      <rect className="faint" x="70" y="192" width="60" height="7" rx="3.5" />
      <path className="thin" d="M176 124c20-24 50-40 92-40" />
      {FILES.map(({ name, x }, index) => (
        <g key={name} transform={`translate(${x - 4} ${96 + index * 34}) rotate(${index * 4 - 4})`}>
          <path className="raised" d="M0 10a8 8 0 0 1 8-8h40l20 20v58a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" />
          <text className="name" x="34" y="60" fontSize="16" textAnchor="middle">
            {name}
          </text>
          <path className="edge" d="M48 2v20h20" />
        </g>
      ))}
    </Drawing>
  );
}
