import { auxiliaryKey, auxiliaryRefs } from '../accounting/auxiliary';
import type {
  CarryForwardInput,
  FieldUnit,
  FieldValues,
} from '../accounting/carry-forward/settings/carryForwardInput';
import {
  carryForwardInputs,
  carryForwardSettingKeys,
  type CarryForwardSettingKey,
  type CarryForwardSettings,
} from '../accounting/carry-forward/settings/carryForwardSettings';
import type { ChoiceUnit } from '../accounting/carry-forward/settings/carryForwardChoices';
import type { PostingTarget } from '../accounting/carry-forward/settings/postingTarget';
import type { VoucherKind } from '../accounting/voucherKind';
import { fen, parseYuan } from '../primitives/money';
import { parsePercent } from '../primitives/percent';
import { period } from '../primitives/period';
import { parseExchangeRate, parseQuantity } from '../primitives/scaled';
import { readBack, toWireQuantity, toWireRate, toWireYuan } from './scalars';

/**
 * The settings of the cards (carryForwardSettings.ts), as our own clients send and get it: percentages as
 * percent, amounts in yuan, accounts by id with their items, months as `2026-03`.
 */
export type WireCarryForwardSettings = Partial<Record<CarryForwardSettingKey, unknown>>;

/** An account, and the items it asks for. */
export interface WirePostingTarget {
  subjectId: number;
  auxiliary: { accountingCategoryId: number; id: number }[];
}

export function fromPostingTarget({ accountId, auxiliaryKey: key }: PostingTarget): WirePostingTarget {
  const refs = auxiliaryRefs(key);
  return {
    subjectId: accountId,
    auxiliary: refs.map(({ categoryId, itemId }) => ({ accountingCategoryId: categoryId, id: itemId })),
  };
}

export function toPostingTarget({ subjectId, auxiliary }: WirePostingTarget): PostingTarget {
  const refs = auxiliary.map((item) => ({ categoryId: item.accountingCategoryId, itemId: item.id }));
  return { accountId: subjectId, auxiliaryKey: auxiliaryKey(refs) };
}

interface WireRate {
  currencyCode: string;
  exchangeRate: number;
}

function fromRates(byCode: FieldValues['rates']): WireRate[] {
  return Object.entries(byCode).map(([currencyCode, rate]) => ({
    currencyCode,
    exchangeRate: toWireRate(rate),
  }));
}

function toRates(wire: readonly WireRate[]): FieldValues['rates'] {
  return Object.fromEntries(
    wire.map((rate) => [rate.currencyCode, readBack(rate.exchangeRate, parseExchangeRate)]),
  );
}

/** One unit: what is written, and what a client reads back. */
interface FieldCodec<Value> {
  from(value: Value): unknown;
  to(wire: unknown): Value;
}

const asIs = (value: unknown) => value;

function word<Unit extends ChoiceUnit>(): FieldCodec<FieldValues[Unit]> {
  return { from: asIs, to: (wire: FieldValues[Unit]) => wire };
}

const targetOrNone: FieldCodec<PostingTarget | null> = {
  from: (value) => value && fromPostingTarget(value),
  to: (wire: WirePostingTarget | null) => wire && toPostingTarget(wire),
};

const fields: { readonly [Unit in FieldUnit]: FieldCodec<FieldValues[Unit]> } = {
  percent: {
    from: (basisPoints) => toWireYuan(fen(basisPoints)),
    to: (wire: number) => readBack(wire, parsePercent),
  },
  amount: { from: toWireYuan, to: (wire: number) => readBack(wire, parseYuan) },
  quantity: { from: toWireQuantity, to: (wire: number) => readBack(wire, parseQuantity) },
  count: { from: asIs, to: (wire: number) => wire },
  month: { from: asIs, to: (wire: string) => period(wire) },
  text: { from: asIs, to: (wire: string) => wire },
  switch: { from: asIs, to: (wire: boolean) => wire },
  target: targetOrNone,
  account: targetOrNone,
  rates: { from: fromRates, to: toRates },
  kinds: { from: asIs, to: (wire: VoucherKind[]) => wire },
  depreciationMethod: word<'depreciationMethod'>(),
  countedCost: word<'countedCost'>(),
  uncountedCost: word<'uncountedCost'>(),
};

const codecOf = (unit: FieldUnit): FieldCodec<unknown> => fields[unit];

const inputs: Readonly<Record<CarryForwardSettingKey, CarryForwardInput>> = carryForwardInputs;

/** Some or all of the settings, as the wire has them. */
export function fromCarryForwardSettings(settings: Partial<CarryForwardSettings>): WireCarryForwardSettings {
  return translated(settings, (unit, value) => codecOf(unit).from(value));
}

/** What our server wrote: the settings that the caller's answer names, each read by the codec of its own input. */
export function toCarryForwardSettings<Settings extends Partial<CarryForwardSettings>>(
  wire: WireCarryForwardSettings,
): Settings {
  return translated(wire, (unit, value) => codecOf(unit).to(value)) as Settings;
}

type Translate = (unit: FieldUnit, value: unknown) => unknown;

function translated(entered: Readonly<Record<string, unknown>>, translate: Translate) {
  const known = carryForwardSettingKeys.filter((key) => entered[key] !== undefined);
  return Object.fromEntries(known.map((key) => [key, translatedInput(inputs[key], entered[key], translate)]));
}

function translatedInput(input: CarryForwardInput, value: unknown, translate: Translate): unknown {
  if (input.unit !== 'rows') return translate(input.unit, value);
  const columns = Object.entries(input.columns);
  return (value as Readonly<Record<string, unknown>>[]).map((row) =>
    Object.fromEntries(columns.map(([name, { unit }]) => [name, translate(unit, row[name])])),
  );
}
