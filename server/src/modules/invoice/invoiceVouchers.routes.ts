import { z } from 'zod';
import { fullNameOf, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { fromPostingTarget } from '@mingzhang/shared/wire/carryForwardSettings';
import { ok } from '@mingzhang/shared/wire/envelope';
import type { WireInvoiceRule, WireInvoiceVouchers, WireRuleTarget } from '@mingzhang/shared/wire/invoice';
import {
  changedInvoiceRuleForm,
  invoicePartyForm,
  invoiceRuleForm,
  invoiceTransfersForm,
  invoiceVouchersForm,
} from '@mingzhang/shared/wire/invoiceRequest';
import { ruleVersionQuery } from '@mingzhang/shared/wire/fundMatchRequest';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { readSnapshot, transact } from '../../db/transact';
import { write } from '../../db/write';
import { loadAccountTree } from '../account/account.service';
import type { Module } from '../module';
import {
  addReadyInvoiceRules,
  changeInvoiceRule,
  createInvoiceRule,
  loadInvoiceRules,
  removeInvoiceRule,
  type ListedInvoiceRule,
} from './invoiceRule.service';
import {
  keysOf,
  makeInvoiceVouchers,
  previewInvoiceVouchers,
  type InvoiceVouchersMade,
} from './invoiceVouchers.service';
import type { InvoiceEntry } from './invoiceEntries';
import { chooseParty } from './invoiceParty.service';
import { makeTransfers, previewTransfers, type TransfersMade } from './taxTransfer.service';

/** /invoice/rule and /invoice/vouchers: 生成规则, and the vouchers made by them (wire.md 2.13). */
export const registerInvoiceVouchers: Module = (api, services) => {
  const { db, ids, clock } = services;
  const tools = { ids, clock };

  const listed = (scope: Parameters<typeof loadInvoiceRules>[1]) =>
    readSnapshot(db, async (snapshot) => {
      const accounts = await loadAccountTree(snapshot, scope);
      return (await loadInvoiceRules(snapshot, scope)).map((rule) => fromRule(rule, accounts));
    });

  api.get('/invoice/rule', async ({ scope }) => ok(await listed(scope)));

  api.post('/invoice/rule', { schema: { body: invoiceRuleForm } }, async (request) => {
    await write(db, request, (trx) => createInvoiceRule(trx, request.scope, tools, request.body));
    return ok(await listed(request.scope));
  });

  api.put('/invoice/rule', { schema: { body: changedInvoiceRuleForm } }, async (request) => {
    await write(db, request, (trx) => changeInvoiceRule(trx, request.scope, tools, request.body));
    return ok(await listed(request.scope));
  });

  api.post('/invoice/rule/ready', async (request) => {
    await write(db, request, (trx) => addReadyInvoiceRules(trx, request.scope, tools));
    return ok(await listed(request.scope));
  });

  api.delete(
    '/invoice/rule/:id',
    { schema: { params: z.object({ id }), querystring: ruleVersionQuery } },
    async (request) => {
      const { params, query } = request;
      await write(db, request, (trx) =>
        removeInvoiceRule(trx, request.scope, tools, params.id, query.version),
      );
      return ok(null);
    },
  );

  api.post('/invoice/vouchers', { schema: { body: invoiceVouchersForm } }, async (request) => {
    const { scope, body } = request;
    const made = body.dryRun
      ? await transact(db, (trx) => previewInvoiceVouchers(trx, scope, body))
      : await write(db, request, (trx) => makeInvoiceVouchers(trx, scope, services, body));
    return ok(fromMade(made));
  });

  api.put('/invoice/party', { schema: { body: invoicePartyForm } }, async (request) => {
    await write(db, request, (trx) => chooseParty(trx, request.scope, { clock }, request.body));
    return ok(null);
  });

  api.post('/invoice/transfers', { schema: { body: invoiceTransfersForm } }, async (request) => {
    const { scope, body } = request;
    const made = body.dryRun
      ? await readSnapshot(db, (snapshot) => previewTransfers(snapshot, scope, body.period))
      : await write(db, request, (trx) => makeTransfers(trx, scope, services, body.period));
    return ok(fromTransfers(made));
  });
};

function fromTransfers({ vouchers, left }: TransfersMade): WireInvoiceVouchers {
  return {
    vouchers: vouchers.map(({ voucher, plan, entries }) => ({
      ...{ id: voucher?.id ?? null, word: voucher?.word ?? plan.draft.word, number: voucher?.number ?? null },
      ...{ date: plan.draft.date, keys: plan.moved.map(({ key }) => key), notes: [...plan.notes] },
      lines: entries.map(fromEntry),
    })),
    left: left.map(({ id: invoiceId, key, problem }) => ({
      ...{ id: invoiceId, key, message: `发票${key}：${problem.message}`, proposal: null, party: null },
    })),
  };
}

const fromEntry = ({ summary, account, debit, credit }: InvoiceEntry) => ({
  ...{ summary, account },
  debit: toWireYuan(debit),
  credit: toWireYuan(credit),
});

function fromMade({ vouchers, left }: InvoiceVouchersMade): WireInvoiceVouchers {
  return {
    vouchers: vouchers.map(({ voucher, plan, entries }) => ({
      id: voucher?.id ?? null,
      word: voucher?.word ?? plan.draft.word,
      number: voucher?.number ?? null,
      date: plan.draft.date,
      keys: keysOf(plan),
      notes: [...plan.notes],
      lines: entries.map(fromEntry),
    })),
    left: left.map(({ id: invoiceId, key, message, proposal, party }) => ({
      ...{ id: invoiceId, key, message, party },
      proposal: proposal && {
        account: proposal.account,
        subjectId: proposal.accountId,
        evidence: proposal.evidence,
      },
    })),
  };
}

function fromRule(rule: ListedInvoiceRule, accounts: AccountTree): WireInvoiceRule {
  const { id: ruleId, position, title, direction, when, isDeductible, summary, cashFlowLine, since } = rule;
  return {
    ...{ id: ruleId, position, title, direction, when, isDeductible, summary, cashFlowLine, since },
    target: named(rule.target, accounts),
    counter: named(rule.counter, accounts),
    version: rule.version,
    author: rule.author,
  };
}

const named = (target: PostingTarget, accounts: AccountTree): WireRuleTarget => ({
  ...fromPostingTarget(target),
  name: `${accounts.byId(target.accountId)?.code ?? ''} ${fullNameOf(accounts, target.accountId)}`,
});
