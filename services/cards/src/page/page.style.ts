import { onColour } from '@kaard/card-face';

export interface PageColours {
  /** The card’s accent colour. */
  accent: string;
  /** The installation’s colour. */
  brand: string;
}

/** The CSS of the public page, light and dark. Colours are `#rrggbb`. */
export const pageStyle = ({ accent, brand }: PageColours): string =>
  `:root{color-scheme:light dark;--paper:#f4f1ea;--surface:#fff;--ink:#14202b;--soft:#4d5a66;--line:#d9d5ca;--edge:#7a858f;--wrong:#a3261c;--accent:${accent};--on:${onColour(accent)};--brand:${brand}}` +
  '@media(prefers-color-scheme:dark){:root{--paper:#0f161d;--surface:#18222c;--ink:#eef1f3;--soft:#a5b0ba;--line:#2c3945;--edge:#77858f;--wrong:#ff9d92}}' +
  '*{box-sizing:border-box}' +
  "body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}" +
  'main{max-width:30rem;margin:0 auto;padding:max(1rem,4vh) 1rem 3rem}' +
  '.card{border-radius:14px;overflow:hidden;box-shadow:0 1px 2px #0002,0 12px 32px -12px #0005}' +
  '.cover{display:block;width:100%;aspect-ratio:3;object-fit:cover;border-radius:14px;margin-bottom:1rem}' +
  'h1{font-size:1.5rem;line-height:1.2;letter-spacing:-.02em;margin:1.5rem 0 0}' +
  'h2{font-size:1.05rem;margin:0}' +
  // A name in any script is aligned like the rest of the page.
  'h1,.role{text-align:left}' +
  '.role{color:var(--soft);margin:.15rem 0 0}.bio{white-space:pre-line;margin:1rem 0 0}' +
  '.save{display:block;margin:1.25rem 0 0;padding:.85rem 1rem;border-radius:12px;background:var(--accent);color:var(--on);font-weight:600;text-align:center;text-decoration:none}' +
  'ul{list-style:none;margin:1.25rem 0 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:14px}' +
  'li+li{border-top:1px solid var(--line)}' +
  'li a,li div{display:flex;gap:.85rem;align-items:center;padding:.75rem 1rem;min-height:3rem;color:inherit;text-decoration:none}' +
  'li small{display:block;color:var(--soft);font-size:.8rem;line-height:1.2}' +
  'svg{width:1.35rem;height:1.35rem;flex:none;fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}' +
  'details{margin:1rem 0 0;background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:0 1rem}' +
  'summary{padding:.85rem 0;min-height:3rem;cursor:pointer;font-weight:600}' +
  '.qr svg{width:100%;max-width:18rem;height:auto;display:block;margin:0 auto 1rem;stroke:none;fill:#000;border-radius:8px}' +
  'footer{margin-top:2rem;text-align:center;color:var(--soft);font-size:.85rem}footer a{color:var(--ink);padding-bottom:.15em;text-decoration:none;background:linear-gradient(var(--brand),var(--brand)) 0 100%/100% .2em no-repeat}' +
  'form{display:grid;gap:.85rem;padding-bottom:1rem}form p{margin:0}' +
  'label{display:block;margin-bottom:.25rem;font-weight:600;font-size:.9rem}' +
  'input,textarea{width:100%;font:inherit;font-weight:400;font-size:1rem;padding:.65rem .75rem;border:1px solid var(--edge);border-radius:10px;background:var(--surface);color:var(--ink)}' +
  'textarea{resize:vertical}.hint{color:var(--soft);font-size:.85rem}.wrong{display:block;margin-top:.35rem;color:var(--wrong);font-weight:600;font-size:.9rem}' +
  '.check{display:grid;grid-template-columns:auto 1fr;gap:.75rem;font-weight:400}.check input{width:1.35rem;height:1.35rem;margin:.1rem 0 0;accent-color:var(--ink)}' +
  'button{width:100%;border:0;font:inherit;font-weight:600;cursor:pointer}form .save{margin:0}' +
  '.trap{position:absolute;left:-200vw}' +
  ':focus-visible{outline:2px solid var(--ink);outline-offset:2px}';
