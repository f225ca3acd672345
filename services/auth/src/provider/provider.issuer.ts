/**
 * Some providers serve many organisations under one address and put the organisation into the issuer of each token.
 * Their metadata then contain a template: `https://login.microsoftonline.com/{tenantid}/v2.0`.
 * @see https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-the-issuer
 */
const TENANT = '{tenantid}';
const TENANT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isTemplate = (issuer: string): boolean => issuer.includes(TENANT);

/** The issuer in tokens of this tenant; null for an invalid tenant id. */
export const issuerOfTenant = (template: string, tenant: unknown): string | null =>
  typeof tenant === 'string' && TENANT_ID.test(tenant) ? template.replace(TENANT, tenant) : null;

/** Whether the issuer matches the template, or the plain issuer, of a provider. */
export function isIssuerOf(provider: string, issuer: string): boolean {
  if (!isTemplate(provider)) return provider === issuer;
  const [before = '', after = ''] = provider.split(TENANT);
  const tenant = issuer.slice(before.length, issuer.length - after.length);
  return issuerOfTenant(provider, tenant) === issuer;
}

/**
 * Whether metadata found at the configured address can be trusted: their issuer is that address, or a template of it in
 * which a word such as `common` or `organizations` stands for the tenant.
 */
export function isConfigured(configured: string, named: string): boolean {
  if (!isTemplate(named)) return URL.canParse(named) && new URL(named).href === new URL(configured).href;
  const [before = '', after = '', ...more] = named.split(TENANT);
  const word = configured.slice(before.length, configured.length - after.length);
  return !more.length && /^[\w.-]+$/.test(word) && configured === before + word + after;
}
