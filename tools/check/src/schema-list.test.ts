import { describe, expect, it } from '@jest/globals';
import { withList } from './schema-list.ts';

const CHANGELOG = `# Changelog

<!-- Written by npm run supergraph: the schema of the graph since the last release. -->
- Added \`Old.field\`
<!-- To here. -->

### Fixed
`;

describe('the list of changes of the schema', () => {
  it('is refused a changelog without a place for it', () => {
    expect(() => withList('# Changelog\n', [])).toThrow('no place');
  });

  it('takes the place of the one before, and nothing else changes', () => {
    const listed = withList(CHANGELOG, ['Added `Query.auditLog`', 'Removed `Kind.OLD`']);
    expect(listed).toContain('\n- Added `Query.auditLog`\n- Removed `Kind.OLD`\n');
    expect(listed).not.toContain('Old.field');
    expect(listed.split('\n')[0]).toBe('# Changelog');
    expect(listed.endsWith('<!-- To here. -->\n\n### Fixed\n')).toBe(true);
    expect(withList(listed, ['Added `Query.auditLog`', 'Removed `Kind.OLD`'])).toBe(listed);
    expect(withList(listed, [])).toContain('No changes.');
  });
});
