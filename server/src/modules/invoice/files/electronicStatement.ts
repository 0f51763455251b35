import type { BankStatement } from '@mingzhang/shared/accounting/invoices/bankStatement';
import { formatYuan } from '@mingzhang/shared/primitives/money';
import { fileKind } from '@mingzhang/shared/primitives/fileKind';
import type { BankFile } from '../../../spreadsheet/readBankFile';
import { unreadable, type SpreadsheetFile, type WorksheetRow } from '../../../spreadsheet/spreadsheetReading';
import { evoucherKind, isOfd } from './evoucherKind';
import { readInvoiceFiles } from './readInvoiceFiles';

/**
 * 银行电子对账单 of the Ministry's standard, as XML or in an OFD, as the table that the other files of banks are; undefined:
 * the file is something else.
 */
export async function electronicStatement({ name, content }: SpreadsheetFile): Promise<BankFile | undefined> {
  const file = Buffer.from(content);
  const kind = evoucherKind(file);
  if (kind !== 'xml' && !isOfd(file)) return undefined;
  const reading = await readInvoiceFiles({ name, content });
  const [document] = 'files' in reading ? (reading.files[0]?.documents ?? []) : [];
  if (document?.type !== 'statement') return undefined;
  if (!document.statement) unreadable(document.problems[0]?.message ?? '对账单不完整');
  return { kind: fileKind(file), worksheets: [{ name, rows: rowsOf(document.statement) }] };
}

const HEAD = ['交易日期', '收入', '支出', '余额', '对方户名', '对方账号', '摘要', '用途', '流水号'];

function rowsOf({ account, opening, closing, lines }: BankStatement): WorksheetRow[] {
  const rows = [
    [`账号：${account}`],
    [`期初余额：${formatYuan(opening)}`],
    HEAD,
    ...lines.map(({ on, received, paid, balance, party, partyAccount, summary, purpose, serial }) => [
      ...[on, formatYuan(received), formatYuan(paid), balance === null ? '' : formatYuan(balance)],
      ...[party, partyAccount, summary, purpose, serial],
    ]),
    [`期末余额：${formatYuan(closing)}`],
  ];
  return rows.map((cells, at) => ({ number: at + 1, cells, formulas: [] }));
}
