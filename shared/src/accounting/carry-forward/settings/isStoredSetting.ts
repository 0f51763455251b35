import { parsePeriod } from '../../../primitives/period';
import { carryForwardChoices } from './carryForwardChoices';
import type { CarryForwardInput, FieldUnit } from './carryForwardInput';
import { carryForwardInputs } from './carryForwardSettings';

const LONGEST_TEXT = 200;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTarget = (value: unknown) =>
  value === null ||
  (isObject(value) && Number.isSafeInteger(value.accountId) && typeof value.auxiliaryKey === 'string');

/** Whether what is kept of a card, in whichever release, is of the form its input has: a figure, an account, a list. */
export function isStoredSetting(key: string, value: unknown): boolean {
  if (!Object.hasOwn(carryForwardInputs, key)) return false;
  const input: CarryForwardInput = carryForwardInputs[key as keyof typeof carryForwardInputs];
  if (input.unit !== 'rows') return value === input.initial || isOfUnit(input.unit, value);
  if (!Array.isArray(value)) return false;
  // A column may have come later than the row.
  return value.every(
    (row) =>
      isObject(row) &&
      Object.entries(input.columns).every(
        ([name, { unit }]) => row[name] === undefined || isOfUnit(unit, row[name]),
      ),
  );
}

function isOfUnit(unit: FieldUnit, value: unknown): boolean {
  switch (unit) {
    case 'percent':
    case 'count':
      return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 10_000;
    case 'amount':
    case 'quantity':
      return Number.isSafeInteger(value);
    case 'month':
      return typeof value === 'string' && parsePeriod(value) !== undefined;
    case 'text':
      return typeof value === 'string' && value.length <= LONGEST_TEXT;
    case 'switch':
      return typeof value === 'boolean';
    case 'target':
    case 'account':
      return isTarget(value);
    case 'rates':
      return (
        isObject(value) &&
        Object.values(value).every((rate) => Number.isSafeInteger(rate) && Number(rate) > 0)
      );
    case 'kinds':
      return Array.isArray(value) && value.every((kind) => typeof kind === 'string');
    default:
      return typeof value === 'string' && Object.hasOwn(carryForwardChoices[unit], value);
  }
}
