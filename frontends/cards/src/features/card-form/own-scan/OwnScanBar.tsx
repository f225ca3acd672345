import { Button, Notice, Spinner } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { goOnAfter } from '@kaard/ui/place';
import { tokens } from '@kaard/ui/theme';
import { ScanLine } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { cardFormTexts } from '../card-form.texts.ts';
import type { OwnScan } from './useOwnScan.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.snug} ${tokens.space.base};
  padding: ${tokens.space.base} ${tokens.space.roomy};
  border: 1px dashed ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.large};

  p { flex: 1 1 16rem; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
  @media (max-width: 30rem) { padding: ${tokens.space.base}; }
`;

/** Fills the form from the person’s own paper card. */
export function OwnScanBar({ scan }: { scan: OwnScan }) {
  const t = useMessages(cardFormTexts);
  const input = useRef<HTMLInputElement>(null);
  if (scan.count !== null) {
    return (
      <Notice
        kind="success"
        isNews
        title={t('readTitle', { count: scan.count })}
        actions={
          <Button variant="secondary" size="small" onClick={() => void goOnAfter(scan.undo)}>
            {t('undoRead')}
          </Button>
        }
        onDismiss={() => void goOnAfter(scan.dismiss)}
      >
        {t('readText')}
      </Notice>
    );
  }
  return (
    <Bar>
      <p role="status">{t(scan.isReading ? 'reading' : 'fromScanHint')}</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('fromScan')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void scan.read(file);
          event.target.value = ''; // allows the same file to be chosen again
        }}
      />
      {scan.isReading && <Spinner />}
      {/* A single button for both states, so that it keeps the focus. */}
      <Button
        variant={scan.isReading ? 'ghost' : 'secondary'}
        icon={scan.isReading ? undefined : <ScanLine size={18} aria-hidden />}
        onClick={scan.isReading ? scan.stop : () => input.current?.click()}
      >
        {t(scan.isReading ? 'stopReading' : 'fromScan')}
      </Button>
    </Bar>
  );
}
