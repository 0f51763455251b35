import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MovedTable } from '../accounting/moving/read/movedTable';

interface CaseOpening {
  readonly balance: string;
  readonly yearDebit: string;
  readonly yearCredit: string;
}

/** A worked case of `cases/moving`: figures by account or account|category:item, debit positive. */
export interface MovingCase {
  readonly name: string;
  readonly tables: readonly MovedTable[];
  readonly expected: {
    readonly enable: string;
    readonly last: string;
    readonly vouchers: number;
    readonly lines: number;
    readonly opening: Readonly<Record<string, CaseOpening>>;
    readonly closing: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly form: string;
  };
}

/** Every case of books to move in that is there. */
export function movingCases(): MovingCase[] {
  const folder = join(__dirname, '../../../cases/moving');
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.map(({ name }) => {
    const files = readdirSync(join(folder, name));
    const text = (file: string) => readFileSync(join(folder, name, file), 'utf8').replace(/^\uFEFF/, '');
    return {
      name,
      tables: files.filter((file) => /\.[ct]sv$/.test(file)).map((file) => tableOf(file, text(file))),
      expected: JSON.parse(text('expected.json')) as MovingCase['expected'],
    };
  });
}

/** A text file as a table, parted by commas or tabs; rows that are blank are left out. */
export function tableOf(file: string, text: string): MovedTable {
  const field = file.endsWith('.tsv') ? /\t|"((?:[^"]|"")*)"|[^\t"]+/g : /,|"((?:[^"]|"")*)"|[^,"]+/g;
  const mark = file.endsWith('.tsv') ? '\t' : ',';
  const cellsOf = (line: string) => {
    const cells = [''];
    for (const [part, quoted] of line.matchAll(field)) {
      if (part === mark) cells.push('');
      else cells[cells.length - 1] += quoted?.replaceAll('""', '"') ?? part;
    }
    return cells;
  };
  const rows = text.split(/\r?\n/).map((line, at) => ({ number: at + 1, cells: cellsOf(line) }));
  return { file, sheet: '', rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}
