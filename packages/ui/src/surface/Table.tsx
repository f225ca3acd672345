import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../layout/visually-hidden.ts';

const Scroll = styled.div`
  overflow-x: auto;
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};
`;

const Frame = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.type.small};

  caption { ${visuallyHidden} }
  th { padding: ${tokens.space.snug} ${tokens.space.base}; border-bottom: 2px solid ${tokens.color.ink}; font-weight: 600; text-align: start; white-space: nowrap; }
  td { padding: ${tokens.space.snug} ${tokens.space.base}; border-bottom: 1px solid ${tokens.color.line}; vertical-align: top; }
  tbody tr:last-child td { border-bottom: 0; }
  tbody tr:hover { background: ${tokens.color.sunken}; }
  [data-numeric='true'] { text-align: end; font-variant-numeric: tabular-nums; }
`;

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned to the right. */
  isNumeric?: boolean;
}

export interface TableProps<Row> {
  /** Describes the content; read aloud, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table of values to compare. If it is wider than the page, it scrolls horizontally. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <Scroll tabIndex={0} role="region" aria-label={caption}>
      <Frame>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, isNumeric = false }) => (
              <th key={id} scope="col" data-numeric={isNumeric}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, cell, isNumeric = false }) => (
                <td key={id} data-numeric={isNumeric}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Frame>
    </Scroll>
  );
}
