import type { Transaction } from 'kysely';
import { assignParts } from '@mingzhang/shared/accounting/cash-flow/assignParts';
import { cashFlowItem } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import type { CashFlowPart } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { stateProblems } from '@mingzhang/shared/accounting/voucherState';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import type { CashFlowAssignment } from '@mingzhang/shared/wire/cashFlow';
import type { Database } from '../../../db/schema';
import { refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvents } from '../../../trail/appendEvent';
import { loadStandard } from '../../account-set/accountSet.service';
import { shareChart } from '../../../db/chartLock';
import { selectCashFlows } from '../posting/cashFlow.repository';
import { toCashFlowPart } from '../posting/cashFlow.table';
import { holdVouchers, type HeldVoucher } from '../record/holdVouchers';
import type { BatchResult } from './voucherBatch';
import { setCashFlowLines, setCashFlowParts, setChanged } from './voucherBulk.repository';
import type { TrailEvent } from '../../../trail/trailActions';

/** A voucher before and after, with what its cash is for. */
interface Change {
  readonly before: Voucher & { readonly cashFlow: readonly CashFlowPart[] };
  readonly after: Voucher & { readonly cashFlow: readonly CashFlowPart[] };
}

/**
 * 指定现金流量项目: parts of vouchers get an item, or lose it. An item is part of its voucher, so what holds for
 * changing one holds here (ledger.md 5): an audited voucher is not changed before its audit is taken back, one of
 * a closed month not at all, and one that was changed meanwhile is left to be looked at again. The others get
 * it; refused when none may. Counts vouchers.
 */
export async function assignCashFlow(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { parts: named, line }: CashFlowAssignment,
): Promise<BatchResult> {
  await shareChart(trx, scope);
  if (line !== null && !cashFlowItem(await loadStandard(trx, scope), line))
    refuse('CASH_FLOW_ITEM_UNKNOWN', `现金流量表没有可以指定的行次${line}，请从现金流量项目中选择`);
  const ids = [...new Set(named.map(({ voucherId }) => voucherId))];
  const { vouchers } = await holdVouchers(trx, scope, ids);
  const known = await selectCashFlows(trx, scope, ids).execute();
  const changes: Change[] = [];
  const refused: { id: number; problem: Problem }[] = [];
  for (const id of ids) {
    const held = vouchers.find(({ voucher }) => voucher.id === id);
    const asked = named.filter(({ voucherId }) => voucherId === id);
    const parts = known.filter(({ voucher_id }) => voucher_id === id).map(toCashFlowPart);
    const [against] = problemsOf(held, asked, parts.length);
    if (against) refused.push({ id, problem: against });
    else if (held) changes.push(changeOf(held.voucher, parts, asked, line, scope.userId));
  }
  if (changes.length === 0) refuseIf(refused.map((row) => row.problem));
  await store(trx, scope, changes);
  const events = changes.map(({ before, after }): TrailEvent => ({
    action: 'voucher.assignCashFlow',
    targetId: after.id,
    before,
    after,
  }));
  await appendEvents(trx, scope, clock.now(), events);
  return {
    done: changes.length,
    skipped: refused.map((row) => ({ id: row.id, reason: row.problem.message })),
  };
}

type NamedParts = CashFlowAssignment['parts'];

function problemsOf(held: HeldVoucher | undefined, asked: NamedParts, count: number): Problem[] {
  if (!held) return [problem('NOT_FOUND', '凭证不存在，可能已被删除')];
  const { voucher, isClosed } = held;
  const state = stateProblems('edit', voucher, isClosed);
  if (state.length > 0) return state;
  const isStale = asked.some(
    ({ version, position }) => (version !== null && version !== voucher.version) || position > count,
  );
  return isStale
    ? [problem('VOUCHER_STALE', `凭证${voucher.word}-${voucher.number}已被修改，请刷新后再指定`)]
    : [];
}

function changeOf(
  voucher: Voucher,
  parts: readonly CashFlowPart[],
  asked: NamedParts,
  line: number | null,
  changerId: number,
): Change {
  const positions = new Set(asked.map(({ position }) => position));
  const assigned = assignParts({ lines: voucher.lines, parts }, positions, line);
  return {
    before: { ...voucher, cashFlow: parts },
    after: {
      ...voucher,
      lines: assigned.lines,
      version: voucher.version + 1,
      changerId,
      cashFlow: assigned.parts,
    },
  };
}

async function store(trx: Transaction<Database>, scope: Scope, changes: readonly Change[]): Promise<void> {
  const parts = changes.flatMap(({ after }) =>
    after.cashFlow.map((part, index) => ({ ...part, voucherId: after.id, position: index + 1 })),
  );
  await setCashFlowParts(trx, scope, parts).execute();
  const lines = changes.flatMap(({ after }) =>
    after.lines.map(({ cashFlowLine }, index) => ({ voucherId: after.id, row: index + 1, cashFlowLine })),
  );
  await setCashFlowLines(trx, scope, lines).execute();
  await setChanged(
    trx,
    scope,
    changes.map(({ after }) => after.id),
  ).execute();
}
