import { translate } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Component, type CSSProperties, type ReactNode } from 'react';
import { frameTexts } from './frame.texts.ts';

const PAGE: CSSProperties = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'start',
  gap: '1rem',
  minHeight: '100dvh',
  maxWidth: '32rem',
  margin: '0 auto',
  padding: '1.5rem',
  color: tokens.color.ink,
  fontFamily: `${tokens.type.text}, system-ui, sans-serif`,
};
const HEADING: CSSProperties = { margin: 0, fontSize: '1.75rem' };
const BUTTON: CSSProperties = {
  minHeight: '2.75rem',
  padding: '0 1.25rem',
  border: 0,
  borderRadius: '0.5rem',
  background: tokens.color.accent,
  color: tokens.color.onAccent,
  fontWeight: 600,
  cursor: 'pointer',
};

/** Replaces the whole app. It uses nothing that could be broken: no component, no style sheet. */
function AppBroken() {
  const say = (key: 'appBrokenTitle' | 'appBrokenText' | 'reload') => translate(frameTexts.describe(key));
  return (
    <main style={PAGE}>
      <h1 style={HEADING}>{say('appBrokenTitle')}</h1>
      <p style={{ margin: 0 }}>{say('appBrokenText')}</p>
      <button type="button" style={BUTTON} onClick={() => window.location.reload()}>
        {say('reload')}
      </button>
    </main>
  );
}

interface RootBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Wraps the whole app: an error outside of a screen shows a sentence and a button, never a white page. */
export class RootBoundary extends Component<RootBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? <AppBroken /> : this.props.children;
  }
}
