import { ButtonLink, LineIcon } from '@kaard/ui';
import { intentOf, useSlotLinks } from '@kaard/ui/extensions';
import { useDescribed } from '@kaard/ui/i18n';
import type { LinkSlot } from '@kaard/ui/remote';

/** The links of a slot as buttons; the first is the main one. */
export function SlotLinks({ slot }: { slot: LinkSlot }) {
  const say = useDescribed();
  return useSlotLinks(slot).map((link, index) => (
    <ButtonLink
      key={link.to}
      to={link.to}
      variant={index === 0 ? 'primary' : 'secondary'}
      data-first={index === 0}
      icon={<LineIcon icon={link.icon} size={18} />}
      onPointerEnter={intentOf(link)}
    >
      {say(link.label)}
    </ButtonLink>
  ));
}
