import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../form/IconButton.tsx';
import { uiMessages } from '../ui.texts.ts';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space.snug};
  padding: 0.875rem ${tokens.space.base};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.sunken};
  color: ${tokens.color.ink};

  & > svg { margin-top: 0.125rem; }
  & > button { margin: -0.375rem -0.5rem -0.375rem 0; color: inherit; }
  strong { display: block; font-weight: 650; }
  /* Its summary has the icon's line. */
  details { margin-block: -0.875rem; border: 0; }
  &[data-kind='success'] { background: ${tokens.color.successSoft}; color: ${tokens.color.success}; }
  &[data-kind='warning'] { background: ${tokens.color.mark}; color: ${tokens.color.onMark}; }
  &[data-kind='danger'] { background: ${tokens.color.dangerSoft}; color: ${tokens.color.dangerText}; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
  margin-top: ${tokens.space.snug};
`;

export interface NoticeProps {
  kind?: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links that act on the notice. */
  actions?: ReactNode;
  onDismiss?: () => void;
  /** The notice appeared while the page was in use; screen readers announce it at once. */
  isNews?: boolean;
}

/** Information about the content below it, shown as long as it is true. Short-lived news is a toast. */
export function Notice({ kind = 'info', title, children, actions, onDismiss, isNews = false }: NoticeProps) {
  const t = useMessages(uiMessages);
  const Icon = ICONS[kind];
  return (
    <Frame data-kind={kind} {...(isNews && { role: kind === 'danger' ? 'alert' : 'status' })}>
      <Icon size={20} aria-hidden />
      <div>
        {title && <strong>{title}</strong>}
        {children}
        {actions && <Actions>{actions}</Actions>}
      </div>
      {onDismiss && (
        <IconButton size="small" label={t('dismiss')} icon={<X size={16} aria-hidden />} onClick={onDismiss} />
      )}
    </Frame>
  );
}
