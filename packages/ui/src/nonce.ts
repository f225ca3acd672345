// The CSP allows only styles that carry this response’s nonce. styled-components and Radix read it from webpack’s
// variable, which exists once per bundle: every bundle that renders imports this module before anything else.
declare let __webpack_nonce__: string | undefined;

/** Returns the nonce of this page from the script that the gateway marked; undefined where there is no page. */
function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

const nonce = pageNonce();
if (nonce) __webpack_nonce__ = nonce;
