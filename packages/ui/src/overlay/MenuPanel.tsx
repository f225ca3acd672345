import '@kaard/ui/nonce';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import type { MenuProps } from './Menu.tsx';

const appear = keyframes`from { opacity: 0; translate: 0 -0.25rem; }`;

const Panel = styled(DropdownMenu.Content)`
  z-index: 50;
  min-width: 13rem;
  max-width: min(20rem, calc(100vw - 2rem));
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
  padding: 0.375rem;
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.overlay};
  @media (forced-colors: active) { border: 1px solid CanvasText; }
  animation: ${appear} ${tokens.motion.quick} ${tokens.motion.ease};
`;

// Forced colours remove every background, and show an outline that is otherwise transparent.
const itemStyle = css`
  display: flex;
  align-items: center;
  gap: ${tokens.space.snug};
  min-height: ${tokens.size.touch};
  padding: 0 0.75rem;
  border-radius: ${tokens.radius.base};
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;
  user-select: none;

  svg { flex: none; color: ${tokens.color.inkSoft}; }
  &[data-highlighted] { background: ${tokens.color.sunken}; outline: 2px solid transparent; outline-offset: -2px; }
  &[data-disabled] { color: ${tokens.color.inkFaint}; cursor: not-allowed; }
  &[data-kind='destructive'] { color: ${tokens.color.dangerText}; }
  &[data-kind='destructive'] svg { color: inherit; }
`;

const Item = styled(DropdownMenu.Item)`${itemStyle}`;
const RadioItem = styled(DropdownMenu.RadioItem)`
  ${itemStyle}

  &[data-state='checked'] { background: ${tokens.color.mark}; color: ${tokens.color.onMark}; }
  &[data-state='checked'] svg { color: inherit; }
`;

const Label = styled(DropdownMenu.Label)`
  padding: 0.5rem 0.75rem;
  font-size: ${tokens.type.small};
  color: ${tokens.color.inkSoft};
  overflow-wrap: anywhere;
`;

const Separator = styled(DropdownMenu.Separator)`
  height: 1px;
  margin: 0.375rem 0.75rem;
  background: ${tokens.color.line};
`;

interface MenuPanelProps extends MenuProps {
  /** The button was clicked before this code was loaded. */
  defaultOpen?: boolean;
}

/** The menu itself; loaded when it is about to be opened. */
export default function MenuPanel({ trigger, heading, groups = [], choice, defaultOpen = false }: MenuPanelProps) {
  const filled = groups.filter((group) => group.length > 0);
  // Runs once the menu is closed and the focus is back at its button, so that a dialog opened by it can return the
  // focus there.
  const chosen = useRef<(() => void) | null>(null);
  function runChosen(): void {
    const run = chosen.current;
    chosen.current = null;
    // Runs after Radix has moved the focus.
    if (run) queueMicrotask(run);
  }
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Panel align="end" sideOffset={8} collisionPadding={12} onCloseAutoFocus={runChosen}>
          {heading && <Label>{heading}</Label>}
          {filled.map((group, index) => (
            <DropdownMenu.Group key={group[0]?.label}>
              {(index > 0 || heading) && <Separator />}
              {group.map((entry) => (
                <Item
                  key={entry.label}
                  asChild={Boolean(entry.to)}
                  data-kind={entry.destructive ? 'destructive' : 'default'}
                  disabled={entry.disabled ?? false}
                  onSelect={() => {
                    chosen.current = entry.onSelect ?? null;
                  }}
                  onFocus={entry.onIntent}
                >
                  {entry.to ? (
                    <Link to={entry.to}>
                      {entry.icon}
                      {entry.label}
                    </Link>
                  ) : (
                    <>
                      {entry.icon}
                      {entry.label}
                    </>
                  )}
                </Item>
              ))}
            </DropdownMenu.Group>
          ))}
          {choice && (
            <DropdownMenu.RadioGroup value={choice.value} onValueChange={choice.onChoose}>
              {choice.options.map((option) => (
                <RadioItem key={option.value} value={option.value}>
                  {option.icon}
                  {option.label}
                </RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          )}
        </Panel>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
