import { Dialog, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { paletteTexts } from './palette.texts.ts';

const Heading = styled.h3`
  font-size: ${tokens.type.small};
  font-weight: 600;
  color: ${tokens.color.inkSoft};
`;

const Keys = styled.dl`
  margin: 0;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${tokens.space.small} ${tokens.space.base};

  dd { margin: 0; color: ${tokens.color.inkSoft}; text-align: end; }
  kbd {
    padding: 0.0625rem 0.375rem;
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.small};
    background: ${tokens.color.surface};
    color: ${tokens.color.ink};
    font: inherit;
    font-size: ${tokens.type.small};
  }
`;

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Lists the keyboard shortcuts of `usePaletteKeys`, `useSearchFocus` and `useListKeys`. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useMessages(paletteTexts);
  const command = isApple() ? '⌘' : 'Ctrl';
  const groups: [string, [string, string[]][]][] = [
    [
      t('everywhere'),
      [
        [t('keyPalette'), [`${command} K`]],
        [t('keyShortcuts'), ['?']],
      ],
    ],
    [
      t('list'),
      [
        [t('keySearch'), ['/']],
        [t('keyMove'), ['↑ ↓', 'K J']],
        [t('keyOpen'), ['Enter']],
        [t('keySelect'), ['X', 'Space']],
        [t('keyRange'), ['Shift X']],
        [t('keyAll'), [`${command} A`]],
        [t('keyNone'), ['Esc']],
        [t('keyDelete'), ['Del']],
      ],
    ],
  ];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('shortcutsTitle')}>
      {groups.map(([heading, rows]) => (
        <Stack key={heading} data-gap="small">
          <Heading>{heading}</Heading>
          <Keys>
            {rows.map(([what, keys]) => (
              <Fragment key={what}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && ` ${t('or')} `}
                      <kbd>{key}</kbd>
                    </Fragment>
                  ))}
                </dd>
              </Fragment>
            ))}
          </Keys>
        </Stack>
      ))}
    </Dialog>
  );
}
