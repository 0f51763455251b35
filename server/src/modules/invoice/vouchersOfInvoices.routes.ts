import { fullNameOf, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { fromPostingTarget } from '@mingzhang/shared/wire/carryForwardSettings';
import { ok } from '@mingzhang/shared/wire/envelope';
import type { WireInvoiceLines } from '@mingzhang/shared/wire/invoice';
import { voucherLinesForm, voucherOfInvoicesForm } from '@mingzhang/shared/wire/invoiceRequest';
import { toWireYuan } from '@mingzhang/shared/wire/scalars';
import { fromVoucher } from '@mingzhang/shared/wire/voucher';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Module } from '../module';
import { linesOfInvoices, saveVoucherOfInvoices } from './vouchersOfInvoices.service';

/** /invoice/voucher: 附发票, a voucher a person writes with the invoices it is made of (wire.md 2.13). */
export const registerVouchersOfInvoices: Module = (api, { db, ids, clock }) => {
  api.post('/invoice/voucher/lines', { schema: { body: voucherLinesForm } }, async ({ scope, body }) => {
    const { lines, left, accounts } = await readSnapshot(db, (snapshot) =>
      linesOfInvoices(snapshot, scope, body.ids),
    );
    const answer: WireInvoiceLines = {
      lines: lines.map((line) => fromLine(line, accounts)),
      left: left.map(({ id, key, message }) => ({ id, key, message })),
    };
    return ok(answer);
  });

  for (const method of ['post', 'put'] as const) {
    api[method]('/invoice/voucher', { schema: { body: voucherOfInvoicesForm } }, async (request) => {
      const asked = { ...request.body, isNew: method === 'post' };
      return ok(
        await write(db, request, async (trx) => {
          const saved = await saveVoucherOfInvoices(trx, request.scope, { ids, clock }, asked);
          return fromVoucher(saved.voucher, saved.context);
        }),
      );
    });
  }
};

/** As the form of a voucher has it. */
function fromLine(line: VoucherLine, accounts: AccountTree): WireInvoiceLines['lines'][number] {
  const { accountId, auxiliary, summary, debit, credit, cashFlowLine } = line;
  const target = fromPostingTarget({ accountId, auxiliaryKey: auxiliaryKey(auxiliary) });
  return {
    ...{ summary, cashFlowLine, ...target },
    subjectCode: accounts.byId(accountId)?.code ?? '',
    subjectName: fullNameOf(accounts, accountId),
    debitAmount: debit === 0 ? null : toWireYuan(debit),
    creditAmount: credit === 0 ? null : toWireYuan(credit),
  };
}
