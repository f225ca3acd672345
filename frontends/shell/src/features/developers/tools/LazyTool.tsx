import { Button, Notice, Skeleton } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { toolsTexts } from './tools.texts.ts';

export interface LazyToolProps {
  /** The name of the tool. */
  name: string;
  /** The text of the button. */
  label: string;
  load: () => Promise<{ default: ComponentType }>;
}

const Place = styled.div`
  min-width: 0;

  &:focus { outline: none; }
`;

/** A large third-party tool, loaded on request: most people come here for a key and an example. */
export function LazyTool({ name, label, load }: LazyToolProps) {
  const t = useMessages(toolsTexts);
  const [tool, setTool] = useState<{ Tool: ComponentType; attempt: number } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const open = () => setTool({ Tool: lazy(load), attempt: (tool?.attempt ?? 0) + 1 });
  // Keyboard users continue from where the button was.
  useEffect(() => {
    if (tool) place.current?.focus();
  }, [tool]);

  if (!tool) {
    return (
      <div>
        <Button variant="secondary" onClick={open}>
          {label}
        </Button>
      </div>
    );
  }
  const { Tool, attempt } = tool;
  const failed = (
    <Notice
      kind="danger"
      isNews
      actions={
        <Button variant="secondary" size="small" onClick={open}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('failed')}
    </Notice>
  );
  return (
    <Place ref={place} tabIndex={-1} role="region" aria-label={name}>
      <Boundary key={attempt} failed={failed}>
        <Suspense
          fallback={
            <div role="status" aria-label={t('loading')}>
              <Skeleton height="24rem" />
            </div>
          }
        >
          <Tool />
        </Suspense>
      </Boundary>
    </Place>
  );
}

/** An error in a third-party tool leaves the page as it is. */
class Boundary extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
