import { IconButton, Input } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { entranceTexts } from './entrance.texts.ts';

const Frame = styled.div`
  position: relative;

  & > input { padding-inline-end: 3rem; }
  & > button { position: absolute; inset: 0 0 auto auto; }
`;

/** A password field whose content can be shown. */
export function PasswordInput(props: ComponentPropsWithRef<'input'>) {
  const t = useMessages(entranceTexts);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Frame>
      <Input {...props} type={isShown ? 'text' : 'password'} maxLength={1024} />
      <IconButton
        label={t(isShown ? 'hidePassword' : 'showPassword')}
        icon={<Icon size={20} aria-hidden />}
        onClick={() => setShown(!isShown)}
      />
    </Frame>
  );
}
