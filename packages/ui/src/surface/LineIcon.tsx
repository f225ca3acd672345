import type { Icon } from '../remote/remote.ts';

export interface LineIconProps {
  icon: Icon;
  /** Pixels. */
  size?: number;
}

/** A drawing that a feature or a remote has declared, in the style of all others. It says nothing: a text stands beside it. */
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
