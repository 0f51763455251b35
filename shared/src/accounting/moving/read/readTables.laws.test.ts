import fc from 'fast-check';
import { formLedgers } from '../../../testing/arbitraryMove';
import {
  itemTable,
  writtenTable,
  type FormItem,
  type FormLedger,
  type FormSlip,
  type WrittenForm,
} from '../../../testing/moved-forms/writtenForm';
import { writtenForms } from '../../../testing/moved-forms/writtenForms';
import type { MovedTable } from './movedTable';
import { readTables, tablesReader, type TablesReading } from './readTables';
import { recogniseTable } from './recogniseTable';

const itemText = ({ category, code, name }: FormItem) => `${category}:${code}:${name}`;

const lineText = ({
  account,
  debit,
  credit,
  summary,
  items,
}: FormSlip['lines'][number] | TablesReading['slips'][number]['lines'][number]) =>
  [account.replaceAll('.', ''), debit, credit, summary, ...items.map(itemText).sort()].join(' ');

/** What every form says of a slip. */
const slipTexts = (
  slips: readonly Pick<FormSlip, 'date' | 'word' | 'number'>[],
  lines: (at: number) => string[],
) => slips.map(({ date, word, number }, at) => [date, `${word}-${number}`, ...lines(at)].join('\n')).sort();

const ledgerSlips = ({ slips }: FormLedger) =>
  slipTexts(slips, (at) => (slips[at]?.lines ?? []).map(lineText));
const readSlips = ({ slips }: TablesReading) =>
  slipTexts(slips, (at) => (slips[at]?.lines ?? []).map(lineText));

const openingText = (account: string, items: readonly FormItem[], opening: number | null) =>
  `${account.replaceAll('.', '')} ${items.map(itemText).join()} ${opening}`;

const ledgerOpenings = ({ balances }: FormLedger) =>
  balances.map(({ account, items, opening }) => openingText(account, items, opening)).sort();
const readOpenings = ({ balances }: TablesReading) =>
  balances
    .filter(({ account }) => account !== '')
    .map(({ account, items, opening }) => openingText(account, items, opening))
    .sort();

const slipTable = (form: WrittenForm, slips: readonly FormSlip[], file = '凭证.xls') =>
  writtenTable(file, '凭证', form.slips(slips));

const tablesOf = (form: WrittenForm, { slips, balances, items }: FormLedger): MovedTable[] => [
  slipTable(form, slips),
  writtenTable('余额.xls', '期初', form.balances(balances)),
  itemTable(items),
];

describe.each(writtenForms)('$name', (form) => {
  test('同一本账，不管从哪个软件来，读出来是同一套凭证、期初和项目', () => {
    fc.assert(
      fc.property(formLedgers, (ledger) => {
        const books = readTables(tablesOf(form, ledger));
        expect(books.problems).toStrictEqual([]);
        expect(books.recognitions[0]?.form).toBe(form.name);
        expect(readSlips(books)).toEqual(ledgerSlips(ledger));
        expect(readOpenings(books)).toEqual(ledgerOpenings(ledger));
        expect(books.items.map(itemText)).toEqual(ledger.items.map(itemText));
        expect(new Set(books.balances.map(({ from }) => from))).toEqual(new Set(['2026-04']));
      }),
      { numRuns: 20 },
    );
  });

  test('一张表分几次读，在哪一行分开，读出来都一样', () => {
    fc.assert(
      fc.property(formLedgers, fc.integer({ min: 1, max: 9 }), (ledger, size) => {
        const tables = tablesOf(form, ledger);
        const reader = tablesReader();
        for (const table of tables) {
          const recognition = recogniseTable(table);
          let at = recognition.titlesTo + size;
          reader.take({ ...table, rows: table.rows.slice(0, at) }, recognition);
          for (; at < table.rows.length; at += size) reader.more(table.rows.slice(at, at + size));
        }
        expect(reader.end()).toEqual(readTables(tables));
      }),
      { numRuns: 20 },
    );
  });

  test('文件的先后、凭证的先后、几次导出重叠，都不改变读出来的账', () => {
    const drawn = formLedgers.chain((ledger) =>
      fc.record({
        ledger: fc.constant(ledger),
        slips: fc.shuffledSubarray([...ledger.slips], { minLength: ledger.slips.length }),
        cut: fc.nat({ max: ledger.slips.length }),
        overlap: fc.nat({ max: 2 }),
        isReversed: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(drawn, ({ ledger, slips, cut, overlap, isReversed }) => {
        const [first, second] = [slips.slice(0, cut + overlap), slips.slice(cut)];
        const [, ...others] = tablesOf(form, ledger);
        const files = [slipTable(form, first, '一.xls'), ...others, slipTable(form, second, '二.xls')];
        const books = readTables(isReversed ? files.toReversed() : files);
        expect(books.problems).toStrictEqual([]);
        expect(readSlips(books)).toEqual(ledgerSlips(ledger));
        expect(books.overlaps).toBe(first.length + second.length - slips.length);
      }),
      { numRuns: 20 },
    );
  });

  test('凭证里改动任何一个金额：要么那一格读不出，要么与另一份导出不同，都指明', () => {
    const drawn = formLedgers.chain((ledger) =>
      fc.record({
        ledger: fc.constant(ledger),
        at: fc.nat({ max: ledger.slips.flatMap(({ lines }) => lines).length - 1 }),
        cell: fc.constantFrom('1.2E+05', '=1', '1.005', '壹', '0.01'),
      }),
    );
    fc.assert(
      fc.property(drawn, ({ ledger, at, cell }) => {
        const table = slipTable(form, ledger.slips, '原.xls');
        const changed = withAmount(slipTable(form, ledger.slips, '改.xls'), form, at, cell);
        const { problems, slips } = readTables([table, changed.table]);
        expect(problems).toHaveLength(1);
        expect(problems[0]?.at?.file).toBe('改.xls');
        expect(slips).toHaveLength(ledger.slips.length);
        if (cell !== '0.01') expect(problems[0]).toMatchObject({ at: { row: changed.row } });
      }),
      { numRuns: 20 },
    );
  });
});

/** A table with another text where a line has its amount. */
function withAmount(table: MovedTable, form: WrittenForm, line: number, cell: string) {
  const { titlesTo, columns } = readTables([table]).recognitions[0] ?? {
    titlesTo: 0,
    columns: { fields: {} },
  };
  const { debit = -1, credit = -1 } = columns.fields;
  const row = titlesTo + line;
  const rows = table.rows.map((one, at) => {
    if (at !== row) return one;
    const isDebit = !['', '0', '0.00'].includes(one.cells[debit] ?? '');
    return { ...one, cells: one.cells.with(isDebit ? debit : credit, cell) };
  });
  return { table: { ...table, rows }, row: row + 1 };
}

test.each(writtenForms.filter(({ isNumbered }) => isNumbered))(
  '$name：每行有凭证号，各张凭证的行怎样混都一样',
  (form) => {
    const drawn = formLedgers.chain((ledger) => {
      const rows = ledger.slips.flatMap(({ lines }, at) => lines.map(() => at));
      return fc.tuple(fc.constant(ledger), fc.shuffledSubarray(rows, { minLength: rows.length }));
    });
    fc.assert(
      fc.property(drawn, ([ledger, order]) => {
        const [table, ...others] = tablesOf(form, ledger);
        const { titlesTo = 0 } = table ? (readTables([table]).recognitions[0] ?? {}) : {};
        const queues = ledger.slips.map(({ lines }, at) => {
          const before = ledger.slips.slice(0, at).flatMap((slip) => slip.lines).length + titlesTo;
          return table?.rows.slice(before, before + lines.length) ?? [];
        });
        const mixed = order.flatMap((slip) => queues[slip]?.shift() ?? []);
        const rows = [...(table?.rows.slice(0, titlesTo) ?? []), ...mixed];
        const books = readTables([{ file: '混.xls', sheet: '凭证', rows }, ...others]);
        expect(books.problems).toStrictEqual([]);
        expect(readSlips(books)).toEqual(ledgerSlips(ledger));
        expect(books.overlaps).toBe(0);
      }),
      { numRuns: 20 },
    );
  },
);
