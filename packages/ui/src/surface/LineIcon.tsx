import type { Icon } from '../remote/remote.ts';

export interface LineIconProps {
  icon: Icon;
  /** Width and height in pixels. */
  size?: number;
}

/**
 * Renders an icon declared by a feature or a remote, in the style of all others. It has no accessible name: a text is
 * shown beside it.
 */
export function LineIcon({ icon, size = 24 }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={icon} />
    </svg>
  );
}
