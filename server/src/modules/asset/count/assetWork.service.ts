import type { Kysely, Transaction } from 'kysely';
import {
  isByWork,
  isGoneBefore,
  totalWorkAt,
  workMonthProblems,
  workProblems,
} from '@mingzhang/shared/accounting/assets/assetEventProblems';
import { fen } from '@mingzhang/shared/primitives/money';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { problem } from '@mingzhang/shared/primitives/problem';
import { quantityOf, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import type { Database } from '../../../db/schema';
import { refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { organizationOf } from '../../organization/organization.service';
import { lockMonths } from '../../period/period.service';
import { holdAssets } from '../assetStart.service';
import { assetIn, loadAssets, type KeptAsset } from '../keptAssets';
import { upsertWork } from './assetCount.repository';

/** 工作量 of a card in a month. */
interface WorkOfCard {
  readonly asset: KeptAsset;
  readonly totalWork: QuantityMicro;
  /** Of all other months, those before the books included. */
  readonly before: QuantityMicro;
  readonly work: QuantityMicro | null;
}

/** 本月工作量: the cards of 工作量法 with what was done in a month. */
export async function loadWork(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
  period: Period,
): Promise<WorkOfCard[]> {
  const assets = await loadAssets(db, scope, await organizationOf(db, scope, organizationId));
  return assets
    .filter(({ history }) => !isGoneBefore(history, period) && isByWork(history, period))
    .map((asset) => {
      const totalWork = totalWorkAt(asset.history, period);
      const { card, work } = asset.history;
      const others = [...work].filter(([month]) => month !== period);
      const done = others.reduce((running, [, units]) => running + units, card.opening?.workDone ?? 0);
      return { asset, totalWork, before: quantityOf(done), work: work.get(period) ?? null };
    });
}

interface WorkRow {
  readonly id: number;
  readonly work: QuantityMicro;
}

/** Enters the work of a month; all rows or none. Refuses a closed month, and one of a card that has its voucher. */
export async function saveWork(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  organizationId: number | null,
  period: Period,
  rows: readonly WorkRow[],
): Promise<void> {
  const module = await holdAssets(trx, scope, organizationId);
  const [month] = await lockMonths(trx, scope, [{ organizationId: module.organizationId, period }]);
  if (month?.isClosed) refuse('ASSET_WORK_CLOSED', `${periodLabel(period)}已结账，不能修改工作量`);
  refuseIf(workMonthProblems(period, module.furthest));
  const cardIds = rows.map(({ id }) => id);
  const assets = await loadAssets(trx, scope, module.organizationId, cardIds);
  refuseIf(rows.flatMap((row) => rowProblems(assetIn(assets, row.id), period, row)));
  for (const { id, work } of rows) await upsertWork(trx, scope, id, period, work).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'assetWork.save',
    targetId: module.organizationId,
    after: { period, cardIds },
  });
}

function rowProblems({ record, history }: KeptAsset, period: Period, { work }: WorkRow) {
  const at = `work.${record.number}`;
  const named = (message: string) => problem('ASSET_WORK_INVALID', `${record.number}：${message}`, at);
  if (isGoneBefore(history, period)) {
    return [named(`资产在${periodLabel(period)}以前已处置或并入其他卡片，没有本月工作量`)];
  }
  if (!isByWork(history, period)) return [named('不是按工作量法计提折旧的卡片')];
  const posted = history.posted.filter((month) => month.period === period);
  if (fen(posted.reduce((total, month) => total + month.amount, 0)) !== 0) {
    return [named(`${periodLabel(period)}已计提折旧，请先删除该月的折旧凭证`)];
  }
  return workProblems(history, period, work).map(({ message }) => named(message));
}
