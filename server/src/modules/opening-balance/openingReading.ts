import type { Account } from '@mingzhang/shared/accounting/account';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { NO_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import type { OpeningBalanceDraft } from '@mingzhang/shared/wire/openingBalance';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { ListRow } from '../list-import/listTable';
import type { OpeningField, OpeningSource } from './openingColumns';

/** What rows of openings are looked up in. */
export interface OpeningLists {
  readonly tree: AccountTree;
  readonly categories: readonly AuxiliaryCategory[];
  readonly items: readonly AuxiliaryItem[];
}

/** What is taken from a file, and how. */
export interface OpeningChoice {
  readonly source: OpeningSource;
  /** 期末 of December become 期初 of January: the year's turnover ended with the year. */
  readonly isYearEnd: boolean;
}

/** A row of a file of openings. */
export interface ReadOpening {
  readonly row: Pick<ListRow<OpeningField>, 'sheet' | 'number' | 'problem'>;
  /** Undefined: there is no such account. */
  readonly account: Account | undefined;
  /** The row of an account with others or with items below it: its balance is only compared with their sum. */
  readonly isSum: boolean;
  /** Debit positive; null: the file does not say. */
  readonly net: Fen | null;
  readonly draft: OpeningBalanceDraft;
  readonly problems: readonly WorksheetProblem[];
}

/** The rows of a file of openings, or why there are none. */
export type OpeningReading =
  | {
      readonly rows: readonly ReadOpening[];
      readonly notes: readonly string[];
      /** What could not be read at all; none: left out. */
      readonly problems?: readonly WorksheetProblem[];
    }
  | { readonly refusal: string };

/** No file of openings is longer. */
export const MOST_ROWS = 5000;
export const TOO_MANY_ROWS = `一次最多导入 ${MOST_ROWS} 行，请分成几个文件`;

/** The turnover of a year that ended before the books began. */
export const NO_TURNOVER = {
  yearDebit: ZERO,
  yearCredit: ZERO,
  yearResult: undefined,
  yearDebitQuantity: NO_QUANTITY,
  yearCreditQuantity: NO_QUANTITY,
};

/** 客户编码或客户名称: that an account needs an item of a category, at its row. */
export const itemNeeded = ({ code, name }: Account, category: string) =>
  `科目“${code} ${name}”请填写${category}编码或${category}名称`;
