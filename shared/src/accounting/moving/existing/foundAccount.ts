import { cutText } from '../../../primitives/cutText';
import type { Account } from '../../account';
import { foreignCurrencyCode } from '../../currencyNames';
import type { MovedCurrency } from '../movedBooks';
import { otherAccountText, type AccountMatch, type WrittenAccount } from './accountMatcher';

/** Who is told how the account of a row was found. */
export interface MatchHearing {
  /** That the row cannot be taken. */
  readonly tell: (message: string) => void;
  /** What must be known of the file as a whole; the same once. */
  readonly note: (text: string) => void;
  /** That there is no such account: 9999 没有. */
  readonly unknown: (written: string) => string;
}

const LONGEST = 60;

/** The account that was meant; undefined: there is none, which is told. One found otherwise than by code and name is noted. */
export function foundAccount(
  written: WrittenAccount,
  match: AccountMatch,
  { tell, note, unknown }: MatchHearing,
): Account | undefined {
  const text = cutText([written.code, written.name].join(' ').trim(), LONGEST);
  switch (match.by) {
    case 'nothing':
      tell(unknown(text));
      return undefined;
    case 'other':
      tell(otherAccountText(written, match));
      return undefined;
    case 'path':
      note(`文件里的科目“${text}”按名称记到“${match.account.code} ${match.account.name}”`);
      return match.account;
    case 'code':
      note('文件里有科目没有名称，只按编码对应，请核对后再导入');
      return match.account;
    case 'name':
      return match.account;
  }
}

/** Which foreign currency a row is in; without a name it is the one that its account keeps. Null: RMB. */
export function foundCurrency(
  currency: MovedCurrency | null,
  account: Pick<Account, 'currencyCodes'> | undefined,
): string | null {
  if (!currency) return null;
  const [kept, ...others] = account?.currencyCodes ?? [];
  return currency.code === '' && others.length === 0 ? (kept ?? null) : foreignCurrencyCode(currency.code);
}
