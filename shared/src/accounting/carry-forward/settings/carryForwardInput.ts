import type { Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import type { ExchangeRateE8, QuantityMicro } from '../../../primitives/scaled';
import type { VoucherKind } from '../../voucherKind';
import type { ChoiceOf, ChoiceUnit } from './carryForwardChoices';
import type { PostingTarget } from './postingTarget';

/** What a field of a card holds, by its unit. */
export interface FieldValues extends ChoiceValues {
  /** Basis points, 1/100 of a percent: 700 is 7%. */
  readonly percent: number;
  readonly amount: Fen;
  readonly quantity: QuantityMicro;
  readonly count: number;
  readonly month: Period;
  readonly text: string;
  readonly switch: boolean;
  /** null: not chosen, the rule takes its usual account. */
  readonly target: PostingTarget | null;
  /** A leaf, whatever items it asks for; null: not chosen. */
  readonly account: PostingTarget | null;
  /** Yuan for one unit, by currency code. */
  readonly rates: Readonly<Record<string, ExchangeRateE8>>;
  readonly kinds: readonly VoucherKind[];
}

type ChoiceValues = { readonly [Unit in ChoiceUnit]: ChoiceOf<Unit> };

export type FieldUnit = keyof FieldValues;

/** A field of a row: 费用科目, 原值. */
export interface Field<Unit extends FieldUnit = FieldUnit> {
  readonly title: string;
  readonly unit: Unit;
}

/** One figure on a card. */
export interface FieldInput<Unit extends FieldUnit = FieldUnit> extends Field<Unit> {
  readonly initial: FieldValues[Unit];
  /** Entered for one month and forgotten after it (期末汇率), instead of kept until it is changed. */
  readonly isOfMonth: boolean;
}

export type Columns = Readonly<Record<string, Field>>;

/** A list on a card: the fixed assets, the groups of the payroll. */
export interface RowsInput<Of extends Columns = Columns> {
  readonly title: string;
  readonly unit: 'rows';
  readonly columns: Of;
  readonly isOfMonth: boolean;
}

export type CarryForwardInput = FieldInput | RowsInput;

export type RowOf<Of extends Columns> = { readonly [name in keyof Of]: FieldValues[Of[name]['unit']] };

/** What an input holds. */
export type ValueOf<Input> =
  Input extends RowsInput<infer Of>
    ? readonly RowOf<Of>[]
    : Input extends { readonly unit: infer Unit extends FieldUnit }
      ? FieldValues[Unit]
      : never;

export function field<Unit extends FieldUnit>(unit: Unit, title: string): Field<Unit> {
  return { title, unit };
}

/** Kept from month to month. */
export function kept<Unit extends FieldUnit>(
  unit: Unit,
  title: string,
  initial: FieldValues[Unit],
): FieldInput<Unit> {
  return { title, unit, initial, isOfMonth: false };
}

/** Entered anew every month. */
export function ofMonth<Unit extends FieldUnit>(
  unit: Unit,
  title: string,
  initial: FieldValues[Unit],
): FieldInput<Unit> {
  return { title, unit, initial, isOfMonth: true };
}

export function rows<const Of extends Columns>(title: string, columns: Of): RowsInput<Of> {
  return { title, unit: 'rows', columns, isOfMonth: false };
}

/** A list that is written anew every month. */
export function rowsOfMonth<const Of extends Columns>(title: string, columns: Of): RowsInput<Of> {
  return { title, unit: 'rows', columns, isOfMonth: true };
}
