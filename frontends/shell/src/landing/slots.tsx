// The page is drawn when the front ends are built, and what an installation decides is filled in by the gateway when the
// product starts. What is drawn here is therefore a Mustache template: `{{brand}}`, `{{#accuracy}}…{{/accuracy}}`.
import type { ReactNode } from 'react';

/** What the gateway fills in; gateway/src/static/landing.ts gives every one of them a value or null. */
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

/** Stands for a value that is not known yet. */
export const slot = (name: Slot): string => `{{${name}}}`;

/** Drawn only where the installation has a value for it. */
export function Given({ of: name, children }: { of: Slot; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/** Drawn only where it has none. */
export function Missing({ of: name, children }: { of: Slot; children: ReactNode }) {
  return (
    <>
      {`{{^${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/** Drawn only where the installation has measured the value: a sample figure never stands in a text, where its note can't be seen. */
export function Measured({ of: name, children }: { of: Slot; children: ReactNode }) {
  return (
    <Missing of="isSample">
      <Given of={name}>{children}</Given>
    </Missing>
  );
}
