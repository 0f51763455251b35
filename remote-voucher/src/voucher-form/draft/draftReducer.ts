import {
  balanceLine,
  keepUnreadable,
  moveToOtherSide,
  setCurrency,
  setCurrencyAmount,
  setExchangeRate,
  setQuantity,
  setUnitPrice,
  typeAmount,
} from './draftAmounts';
import { setDateWithRates } from './dayRates';
import { setAttachmentCount, setInvoices, setNumber, setRemark, setWord } from './draftHead';
import { continueBelow, copyLine, copyLineForRest, deleteLine, insertAbove, moveLine } from './draftLines';
import { applyTemplate } from './draftTemplate';
import { chooseAccount, setAuxiliary, setCashFlowLine, setSummary } from './draftText';
import { compacted, redo, undo, type FormDraft } from './voucherDraft';

/** What can happen to one row; its index, from 0, follows the draft. */
const ofRow = {
  setSummary,
  chooseAccount,
  setAuxiliary,
  setCashFlowLine,
  typeAmount,
  balanceLine,
  moveToOtherSide,
  setQuantity,
  setUnitPrice,
  setExchangeRate,
  setCurrencyAmount,
  setCurrency,
  keepUnreadable,
  insertAbove,
  deleteLine,
  copyLine,
  copyLineForRest,
  moveLine,
  continueBelow,
};

const changes = {
  ...ofRow,
  setWord,
  setNumber,
  setDate: setDateWithRates,
  setAttachmentCount,
  setInvoices,
  setRemark,
  applyTemplate,
  compacted,
  undo,
  redo,
};

type Given<Change> = Change extends (draft: FormDraft, ...given: infer Rest) => FormDraft ? Rest : never;
type GivenOfRow<Change> = Change extends (draft: FormDraft, row: number, ...given: infer Rest) => FormDraft
  ? Rest
  : never;

/** A change of the draft as data, its name and what it is given: `['setSummary', 2, '收货款']`. */
export type DraftAction = {
  [Name in keyof typeof changes]: readonly [name: Name, ...given: Given<(typeof changes)[Name]>];
}[keyof typeof changes];

/** A change of a row that is known: `['setSummary', '收货款']`. */
export type RowAction = {
  [Name in keyof typeof ofRow]: readonly [name: Name, ...given: GivenOfRow<(typeof ofRow)[Name]>];
}[keyof typeof ofRow];

/** The draft after an action; the same one where nothing changes. */
export function draftReducer(draft: FormDraft, [name, ...given]: DraftAction): FormDraft {
  const change = changes[name] as (before: FormDraft, ...rest: readonly unknown[]) => FormDraft;
  return change(draft, ...given);
}

/** The action of a row as one of the draft. */
export function onRow(row: number, [name, ...given]: RowAction): DraftAction {
  return [name, row, ...given] as unknown as DraftAction;
}
