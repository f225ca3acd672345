/** What a line of a card is. `mixed` says two things in one line ("Jane Doe, CEO") and must be cut. */
export const ROLES = ['name', 'title', 'company', 'department', 'address', 'tagline', 'other', 'mixed'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_INDEX = Object.fromEntries(ROLES.map((role, i) => [role, i])) as Record<Role, number>;

/** Roles that are fields. */
export const WORDED = ['name', 'title', 'company'] as const satisfies Role[];
export type Worded = (typeof WORDED)[number];
