import { describe, expect, it } from '@jest/globals';
import { type Face, TEMPLATES } from './face.ts';
import { faceHtml } from './html.ts';
import { drawFace } from './templates/index.ts';

const face: Omit<Face, 'template'> = {
  accent: '#f2c230',
  fullName: 'Amara Lindqvist',
  pronouns: 'she/her',
  jobTitle: 'Partner',
  department: 'Early stage',
  company: 'Seedline Capital',
  email: 'amara@seedline.example',
  phone: '+1 555 0134 220',
  website: 'https://seedline.example',
  address: '18 Harbour Road, Portsmouth',
};
const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;

describe.each(TEMPLATES)('the template %s', (template) => {
  it('shows everything that the card says', () => {
    const { html } = faceHtml(drawFace({ ...face, template }));
    for (const said of ['Amara Lindqvist', 'she/her', 'Partner', 'Seedline Capital', face.email, face.phone])
      expect(html).toContain(said);
    for (const said of ['seedline.example<', 'Harbour Road']) expect(html).toContain(said);
  });

  it('does not cut the marks of a name that is set tighter than they are high', () => {
    const { html, css } = faceHtml(drawFace({ ...face, fullName: 'Żaneta Ångström', template }));
    const [, name] = html.match(/class="(\w+)"[^>]*>Żaneta/) ?? [];
    const rule = css.split(`.${name}{`)[1]?.split('}')[0];
    expect(Number(rule?.match(/line-height:([\d.]+)/)?.[1])).toBeLessThan(1.2);
    expect(rule).toContain('overflow:hidden');
    expect(rule).toMatch(/padding-top:\.25em.*padding-bottom:\.04em;margin-bottom:-\.04em/);
    // Nothing moves.
    expect(rule).toMatch(/margin-top:(-|calc\(\S+ - )\.25em/);
  });

  it('is whole with a name alone', () => {
    const { html } = faceHtml(drawFace({ template, accent: '#000000', fullName: 'Bo' }));
    expect(html).toContain('Bo');
    expect(html).not.toMatch(/undefined|null|NaN/);
  });

  it('shows the picture, with the name for those who do not see it', () => {
    const { html } = faceHtml(drawFace({ ...face, template, photo: '/photo.jpg' }));
    expect(html).toContain('src="/photo.jpg" alt="Amara Lindqvist"');
  });

  it('takes markup for text in every field', () => {
    const hostile = Object.fromEntries(Object.keys(face).map((name) => [name, HOSTILE]));
    const { html, css } = faceHtml(
      drawFace({ ...face, ...hostile, accent: '#f2c230', photo: HOSTILE, logo: HOSTILE, template }),
    );
    expect(html).not.toMatch(/<script|<img src=x|[^&]"'>/i);
    expect(css).not.toContain('<');
  });

  it('stands in classes alone, so that the page needs no inline styles', () => {
    const { html, css } = faceHtml(drawFace({ ...face, template }));
    expect(html).not.toContain('style=');
    for (const [, name] of html.matchAll(/class="(\w+)"/g)) expect(css).toContain(`.${name}{`);
  });

  it('names the language of its letters where that decides how they look', () => {
    const root = drawFace({ ...face, template });
    expect(faceHtml(root, 'ja').html).toMatch(/^<div class="face" lang="ja">/);
    expect(faceHtml(root).html).toMatch(/^<div class="face">/);
  });

  it('is small: a page has 20 kB for everything', () => {
    const { html, css } = faceHtml(drawFace({ ...face, template }));
    expect(html.length + css.length).toBeLessThan(6000);
  });
});
