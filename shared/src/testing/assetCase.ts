import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetCard, AssetKind, AssetMethod } from '../accounting/assets/assetCard';
import type { AssetHistory } from '../accounting/assets/depreciationSchedule';
import { originalFormula } from '../accounting/assets/assetCard';
import { dateOnly } from '../primitives/dateOnly';
import { ZERO } from '../primitives/money';
import { period, shiftPeriod, type Period } from '../primitives/period';
import { NO_QUANTITY, parseQuantity, type QuantityMicro } from '../primitives/scaled';
import { yuan } from './yuan';

type Years = Readonly<Record<string, string>>;

interface CaseEvent {
  readonly on: string;
  readonly type: string;
  readonly lifeMonthsLeft?: number;
  readonly residual?: string;
  readonly fairValueLessCost?: string;
  readonly valueInUse?: string;
  readonly received?: string;
}

interface CaseCard {
  readonly name: string;
  readonly kind: AssetKind;
  readonly method?: Exclude<AssetMethod, 'work'> | 'unitsOfWork';
  readonly cost?: string;
  readonly residual?: string;
  readonly lifeMonths?: number;
  readonly readyOn?: string;
  readonly work?: { readonly total: string; readonly everyMonth: string };
  readonly opening?: {
    readonly period: string;
    readonly monthsDone: number;
    readonly accumulated: string;
    readonly basis: 'rest' | 'formula';
  };
  readonly state?: { readonly cost: string; readonly accumulated: string; readonly impairment: string };
  readonly events?: readonly CaseEvent[];
  readonly expected: {
    readonly firstMonth?: string;
    readonly depreciationYears?: Years;
    readonly calendarYears?: Years;
    readonly months?: Years;
    readonly accumulatedAt?: Years;
    readonly carryingAt?: Years;
    readonly impairments?: Years;
    readonly lastMonth?: { readonly period: string; readonly amount: string };
    readonly total?: string;
    readonly disposal?: { readonly into1606: string; readonly vat: string; readonly result: string };
  };
}

/** A worked case of `cases/assets-*.json`. */
export interface AssetCase {
  readonly toleranceFen: number;
  readonly cards: readonly CaseCard[];
}

export function readAssetCase(id: string): AssetCase {
  const file = join(__dirname, '../../../cases', `assets-${id}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as AssetCase;
}

/** The card of a case, as it is entered; its events are the test's. */
export function historyOfCase(given: CaseCard): AssetHistory {
  const card: AssetCard = {
    ...plainCard,
    name: given.name,
    kind: given.kind,
    method: given.method === 'unitsOfWork' ? 'work' : (given.method ?? 'straightLine'),
    cost: yuan(given.cost ?? given.state?.cost ?? '0'),
    residual: yuan(given.residual ?? '0'),
    months: given.lifeMonths ?? 120,
    readyOn: dateOnly(given.readyOn ?? '2008-01-01'),
    totalWork: given.work ? units(given.work.total) : null,
  };
  return { card: withOpening(card, given), events: [], posted: [], work: workOf(given) };
}

function withOpening(card: AssetCard, { opening }: CaseCard): AssetCard {
  if (!opening) return card;
  const { monthsDone } = opening;
  const accumulated = yuan(opening.accumulated);
  return {
    ...card,
    opening: {
      period: period(opening.period),
      monthsDone,
      workDone: NO_QUANTITY,
      accumulated,
      impairment: ZERO,
      taxAccumulated: accumulated,
      basis: opening.basis === 'rest' ? 'rest' : originalFormula(card, monthsDone),
      taxBasis: 'rest',
    },
  };
}

/** Two years of the same work each month. */
function workOf({ work, readyOn }: CaseCard): ReadonlyMap<Period, QuantityMicro> {
  if (!work || !readyOn) return new Map();
  const ready = period(readyOn.slice(0, 7));
  return new Map(
    Array.from(
      { length: 24 },
      (_, index) => [shiftPeriod(ready, index + 1), units(work.everyMonth)] as const,
    ),
  );
}

const units = (text: string): QuantityMicro => parseQuantity(text) ?? NO_QUANTITY;

/** A machine of 12,000.00 that lasts five years, and its tax book the same. */
export const plainCard: AssetCard = {
  number: 'GD-0001',
  name: '设备',
  kind: 'fixed',
  method: 'straightLine',
  cost: yuan('12,000'),
  inputVat: ZERO,
  residual: yuan('600'),
  months: 60,
  readyOn: dateOnly('2026-03-10'),
  opening: null,
  totalWork: null,
  status: 'inUse',
  shares: [],
  tax: {
    base: yuan('12,000'),
    method: 'straightLine',
    months: 60,
    residual: yuan('600'),
    isOneTime: false,
    isAccelerated: false,
    taxClass: 'tool',
  },
};
