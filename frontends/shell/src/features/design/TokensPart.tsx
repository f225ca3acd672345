import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { designTexts } from './design.texts.ts';
import { Part } from './Part.tsx';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${tokens.space.snug};
  margin: 0;
  padding: 0;
  list-style: none;

  li { display: grid; gap: ${tokens.space.tiny}; font-size: ${tokens.type.tiny}; overflow-wrap: anywhere; }
  li > span { height: 3rem; border-radius: ${tokens.radius.base}; box-shadow: inset 0 0 0 1px ${tokens.color.line}; background: var(--swatch); }
`;

const Specimens = styled.div`
  display: grid;
  gap: ${tokens.space.snug};

  p { font-size: var(--specimen-size); line-height: 1.2; }
  p[data-face='display'] { font-family: ${tokens.type.display}; font-weight: 650; letter-spacing: -0.02em; }
`;

const Blocks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.space.base};

  span { display: grid; place-items: end center; width: 5.5rem; height: 5.5rem; padding: ${tokens.space.tiny}; background: ${tokens.color.surface}; font-size: ${tokens.type.tiny}; border-radius: var(--block-radius, 0); box-shadow: var(--block-shadow, inset 0 0 0 1px ${tokens.color.lineStrong}); }
  i { display: block; width: var(--block-size); height: var(--block-size); background: ${tokens.color.accent}; }
`;

const SIZES = ['tiny', 'small', 'body', 'lead', 'title', 'heading', 'hero'] as const;
const vars = (values: Record<string, string>) => values as Record<string, string>;

export function TokensPart() {
  const t = useMessages(designTexts);
  return (
    <>
      <Part title={t('colours')}>
        <Swatches>
          {Object.entries(tokens.color).map(([name, value]) => (
            <li key={name}>
              <span style={vars({ '--swatch': value })} />
              {name}
            </li>
          ))}
        </Swatches>
      </Part>
      <Part title={t('type')}>
        <Specimens>
          {SIZES.map((size) => (
            <p
              key={size}
              data-face={['title', 'heading', 'hero'].includes(size) ? 'display' : 'text'}
              style={vars({ '--specimen-size': tokens.type[size] })}
            >
              {t('specimen')}
            </p>
          ))}
        </Specimens>
      </Part>
      <Part title={t('space')}>
        <Blocks>
          {Object.entries(tokens.space).map(([name, value]) => (
            <i key={name} title={name} style={vars({ '--block-size': value })} />
          ))}
        </Blocks>
        <Blocks>
          {Object.entries(tokens.radius).map(([name, value]) => (
            <span key={name} style={vars({ '--block-radius': value })}>
              {name}
            </span>
          ))}
          {Object.entries(tokens.shadow).map(([name, value]) => (
            <span key={name} style={vars({ '--block-shadow': value, '--block-radius': tokens.radius.base })}>
              {name}
            </span>
          ))}
        </Blocks>
      </Part>
    </>
  );
}
