import { tokens } from '@kaard/ui/theme';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled(RadixTabs.List)`
  display: flex;
  gap: ${tokens.space.tiny};
  margin-bottom: ${tokens.space.roomy};
  border-bottom: 1px solid ${tokens.color.line};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Trigger = styled(RadixTabs.Trigger)`
  position: relative;
  flex: none;
  min-height: ${tokens.size.touch};
  padding: 0 ${tokens.space.base};
  border: 0;
  border-radius: ${tokens.radius.small} ${tokens.radius.small} 0 0;
  background: transparent;
  color: ${tokens.color.inkSoft};
  font-weight: 600;
  cursor: pointer;

  &::after { content: ''; position: absolute; inset: auto 0.5rem 0; height: 4px; border-radius: 4px 4px 0 0; background: transparent; }
  &:hover { color: ${tokens.color.ink}; background: ${tokens.color.sunken}; }
  &[data-state='active'] { color: ${tokens.color.ink}; }
  &[data-state='active']::after { outline: 2px solid transparent; background: ${tokens.color.accent}; box-shadow: 0 0 0 0.5px ${tokens.color.ink}; }
  &:focus-visible { outline-offset: -3px; }
  &:disabled { color: ${tokens.color.inkFaint}; cursor: not-allowed; }
`;

const Content = styled(RadixTabs.Content)`
  &:focus-visible { border-radius: ${tokens.radius.small}; }
`;

export interface TabsItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  label: string;
  items: readonly TabsItem[];
  /** The id of the open tab, if the caller controls it; otherwise the first tab opens. */
  value?: string;
  onChange?: (id: string) => void;
}

/** Several views of one record; closed ones are not rendered. Use links for views with an address of their own. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const first = items[0]?.id;
  return (
    <RadixTabs.Root
      {...(value === undefined ? first !== undefined && { defaultValue: first } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <List aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.id} value={item.id} disabled={item.disabled ?? false}>
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Content key={item.id} value={item.id}>
          {item.content}
        </Content>
      ))}
    </RadixTabs.Root>
  );
}
