import type { Kysely } from 'kysely';
import {
  areSameFigures,
  carriedFigures,
  storedFigures,
  type CarriedFigure,
} from '@mingzhang/shared/accounting/carry-forward/engine/carriedFigures';
import type { Movement } from '@mingzhang/shared/accounting/ledger';
import { carryForwards } from '@mingzhang/shared/accounting/carry-forward/kinds/index';
import type { VoucherKind } from '@mingzhang/shared/accounting/voucherKind';
import { ZERO } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { NO_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { PeriodKey } from '../period/periodKey';
import { selectCarriedLines, selectFigures } from './carryForward.repository';

/** A 结转凭证 that is in the books. */
export interface MadeCarryForward {
  readonly id: number;
  readonly kind: VoucherKind;
  /** The 自定义结转 that made it. */
  readonly customId: number | null;
  readonly word: string;
  readonly number: number;
  readonly version: number;
  readonly isAudited: boolean;
  /** Our own cards made it: only then it may be made again in place. */
  readonly isGenerated: boolean;
  /** One of our cards made it, and its lines were corrected by hand since. */
  readonly isCorrected: boolean;
  /** 保留修改: the figures of the rule when it was decided; null: it was not. */
  readonly keptAgainst: readonly CarriedFigure[] | null;
  /** What it posted, line by line. */
  readonly movements: readonly Movement[];
}

/** The carry-forward vouchers of a month, oldest first. */
export async function loadMadeCarryForwards(
  db: Kysely<Database>,
  scope: Scope,
  month: PeriodKey,
): Promise<MadeCarryForward[]> {
  const lines = await selectCarriedLines(db, scope, month).execute();
  const ids = [...new Set(lines.map(({ voucherId }) => voucherId))];
  if (ids.length === 0) return [];
  const figures = new Map((await selectFigures(db, scope, ids).execute()).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const own = lines.filter(({ voucherId }) => voucherId === id);
    const [first] = own;
    if (!first) return [];
    const { customId, word, number, version, auditorId, generatedId } = first;
    const movements = own.map((line) => toMovement(line, month.period));
    const put = storedFigures(figures.get(id)?.figures);
    return {
      id,
      kind: kindOf(first),
      customId,
      word,
      number,
      version,
      isAudited: auditorId !== null,
      isGenerated: generatedId !== null,
      isCorrected: put !== null && !areSameFigures(put, carriedFigures(movements)),
      keptAgainst: storedFigures(figures.get(id)?.ruleFigures),
      movements,
    };
  });
}

/**
 * What a voucher counts as on the cards. One that a file once called 结转损益 and that moves anything but
 * profit carries none.
 */
function kindOf({ kind, recognizedKind, isProfitTransfer }: CarriedLine): VoucherKind {
  if (recognizedKind) return recognizedKind;
  const isProfit = carryForwards.some((candidate) => candidate.key === kind && candidate.carriesProfit);
  return isProfit && !isProfitTransfer ? 'import' : kind;
}

type CarriedLine = Awaited<ReturnType<ReturnType<typeof selectCarriedLines>['execute']>>[number];

function toMovement(line: CarriedLine, period: Period): Movement {
  const isDebit = line.debit !== 0;
  const quantity = line.quantity ?? NO_QUANTITY;
  const foreign = line.currencyAmount ?? ZERO;
  return {
    period,
    accountId: line.accountId,
    auxiliaryKey: line.auxiliaryKey,
    currencyCode: line.currencyCode ?? '',
    isProfitTransfer: line.isProfitTransfer,
    debit: line.debit,
    credit: line.credit,
    debitQuantity: isDebit ? quantity : NO_QUANTITY,
    creditQuantity: isDebit ? NO_QUANTITY : quantity,
    debitCurrency: isDebit ? foreign : ZERO,
    creditCurrency: isDebit ? ZERO : foreign,
  };
}

/** All that some vouchers posted. */
export function movementsOfAll(vouchers: readonly Pick<MadeCarryForward, 'movements'>[]): Movement[] {
  return vouchers.flatMap(({ movements }) => movements);
}
