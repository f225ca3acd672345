import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

const bareStyles = createRequire(import.meta.url)('./bare-styles.cjs') as (source: string) => string;

test('of styles nothing is sent that only people read', () => {
  const source = `const Row = styled(Box)\`
  display: grid;
  /* Two by two. */
  grid-template:
    'a b'
    'c d';
  \${shared}
  color: \${({ isOn }) => (isOn ? tokens.on : \`\${tokens.off}\`)};

  & > li, & > p { margin: 0; }
  @media print { display: none; }
\`;`;
  expect(bareStyles(source)).toBe(`const Row = styled(Box)\`
display: grid;grid-template:
'a b'
'c d';\${shared}
color: \${({ isOn }) => (isOn ? tokens.on : \`\${tokens.off}\`)};& > li, & > p { margin: 0; }@media print { display: none; }\`;`);
});

test.each([
  'const a = `one,\n  two`;',
  'const css = 1;\nconst b = x`{\n  y`;',
  'styled.p`color: red;`',
  'const q = styled.q`content: "\\n";`;',
])('everything else stays: %j', (source) => {
  expect(bareStyles(source)).toBe(source);
});
