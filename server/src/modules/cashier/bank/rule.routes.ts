import { z } from 'zod';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import { negate } from '@mingzhang/shared/primitives/money';
import { fromPostingTarget } from '@mingzhang/shared/wire/carryForwardSettings';
import { ok } from '@mingzhang/shared/wire/envelope';
import type { WireFundRule, WireRuleDraft, WireRuleLine } from '@mingzhang/shared/wire/fundMatch';
import {
  changedRuleForm,
  fundRuleForm,
  ruleDraftForm,
  ruleVersionQuery,
} from '@mingzhang/shared/wire/fundMatchRequest';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../../db/transact';
import { write } from '../../../db/write';
import type { Module } from '../../module';
import type { FundRule } from './rule.repository';
import {
  addReadyRules,
  changeRule,
  createRule,
  draftByRules,
  listRules,
  removeRule,
  type DraftEntry,
  type ListedRules,
} from './rule.service';

/** /cashier/rule: 对账单规则 (wire.md 2.11). */
export const registerFundRules: Module = (api, { db, ids, clock }) => {
  const tools = { ids, clock };

  api.get('/cashier/rule', async ({ scope }) => {
    const listed = await readSnapshot(db, (snapshot) => listRules(snapshot, scope));
    return ok(listed.rules.map((rule) => fromRule(rule, listed)));
  });

  api.post('/cashier/rule', { schema: { body: fundRuleForm } }, async (request) => {
    const rule = await write(db, request, (trx) => createRule(trx, request.scope, tools, request.body));
    return ok(fromRule(rule, await listRules(db, request.scope)));
  });

  api.put('/cashier/rule', { schema: { body: changedRuleForm } }, async (request) => {
    const rule = await write(db, request, (trx) => changeRule(trx, request.scope, tools, request.body));
    return ok(fromRule(rule, await listRules(db, request.scope)));
  });

  api.delete(
    '/cashier/rule/:id',
    { schema: { params: z.object({ id }), querystring: ruleVersionQuery } },
    async (request) => {
      const { params, query } = request;
      await write(db, request, (trx) => removeRule(trx, request.scope, tools, params.id, query.version));
      return ok(null);
    },
  );

  api.post('/cashier/rule/ready', async (request) => {
    await write(db, request, (trx) => addReadyRules(trx, request.scope, tools));
    const listed = await readSnapshot(db, (snapshot) => listRules(snapshot, request.scope));
    return ok(listed.rules.map((rule) => fromRule(rule, listed)));
  });

  api.post('/cashier/rule/draft', { schema: { body: ruleDraftForm } }, async ({ scope, body }) => {
    const { date, entries, missing } = await readSnapshot(db, (snapshot) =>
      draftByRules(snapshot, scope, body.accountId, body.keys),
    );
    const answer: WireRuleDraft = {
      date,
      lines: entries.map(fromEntry),
      missing: missing.map((one) => ({ ...one })),
    };
    return ok(answer);
  });
};

function fromRule(rule: FundRule, { accounts }: ListedRules): WireFundRule {
  const { id: ruleId, position, title, flow, words, version } = rule;
  return {
    ...{ id: ruleId, position, title, flow, version, words: [...words] },
    target: fromPostingTarget(rule),
    accountCode: accounts.byId(rule.accountId)?.code ?? '',
    accountName: fullNameOf(accounts, rule.accountId),
  };
}

/** As the form of a voucher has it. */
function fromEntry({ summary, account, name, target, net }: DraftEntry): WireRuleLine {
  const { subjectId, auxiliary } = fromPostingTarget(target);
  return {
    ...{ summary, subjectId, auxiliary, subjectCode: account.code, subjectName: name },
    debitAmount: net > 0 ? toWireYuan(net) : null,
    creditAmount: net < 0 ? toWireYuan(negate(net)) : null,
  };
}
