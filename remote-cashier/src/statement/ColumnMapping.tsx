import {
  statementFieldTitles,
  type StatementColumns,
  type StatementField,
} from '@mingzhang/shared/accounting/cashier/statementColumns';
import { fieldAt, withField } from './columnChoice';
import styles from './Statement.module.css';
import type { StatementReading } from './statementApi';

interface ColumnMappingProps {
  readonly reading: StatementReading;
  readonly onChange: (columns: StatementColumns) => void;
}

const fields = Object.entries(statementFieldTitles) as [StatementField, string][];

/** What each column is taken for, above the first rows of the file. */
export function ColumnMapping({ reading: { header, columns, sample }, onChange }: ColumnMappingProps) {
  if (header.length === 0) return null;
  return (
    <section className={styles.sample} aria-label="列的对应">
      <table>
        <thead>
          <tr>
            {header.map((title, column) => (
              <th key={column} data-used={fieldAt(columns, column) !== null || undefined}>
                <select
                  aria-label={`第${column + 1}列 ${title}`}
                  value={fieldAt(columns, column) ?? ''}
                  onChange={({ target }) =>
                    onChange(withField(columns, column, (target.value || null) as StatementField | null))
                  }
                >
                  <option value="">不用</option>
                  {fields.map(([field, name]) => (
                    <option key={field} value={field}>
                      {name}
                    </option>
                  ))}
                </select>
                <span>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, at) => (
            <tr key={at}>
              {header.map((_, column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
