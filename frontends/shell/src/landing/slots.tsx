// The page is rendered at build time; values that an installation decides are filled in by the gateway when the product
// starts. The rendered page is therefore a Mustache template: `{{brand}}`, `{{#accuracy}}…{{/accuracy}}`.
import type { ReactNode } from 'react';

/** Values that the gateway fills in; gateway/src/static/landing.ts gives every one of them a value or null. */
export const SLOTS = [
  'brand',
  'accuracy',
  'seconds',
  'rating',
  'users',
  'cards',
  'isSample',
  'hasFigures',
  'logo',
] as const;

export type Slot = (typeof SLOTS)[number];

/** Returns the placeholder of a value that is unknown at build time. */
export const slot = (name: Slot): string => `{{${name}}}`;

/** Rendered only if the installation has a value for it. */
export function Given({ of: name, children }: { of: Slot; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/** Rendered only if the installation has no value for it. */
export function Missing({ of: name, children }: { of: Slot; children: ReactNode }) {
  return (
    <>
      {`{{^${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/**
 * Rendered only if the installation has measured the value: sample figures never appear in running text, where their
 * note can’t be seen.
 */
export function Measured({ of: name, children }: { of: Slot; children: ReactNode }) {
  return (
    <Missing of="isSample">
      <Given of={name}>{children}</Given>
    </Missing>
  );
}
