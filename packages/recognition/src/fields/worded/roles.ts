/** The role of a line on a card. `mixed` lines contain two roles (“Jane Doe, CEO”) and must be split. */
export const ROLES = ['name', 'title', 'company', 'department', 'address', 'tagline', 'other', 'mixed'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_INDEX = Object.fromEntries(ROLES.map((role, i) => [role, i])) as Record<Role, number>;

/** Roles that are fields. */
export const WORDED = ['name', 'title', 'company'] as const satisfies Role[];
export type Worded = (typeof WORDED)[number];
