import { sum, ZERO } from '../../../primitives/money';
import type { Side } from '../../../primitives/side';
import type { MovedAccount, MovedBalance } from '../movedBooks';
import { pushTo } from '../pushTo';
import { isUnsided, type WrittenTable } from './balanceReader';
import type { BalanceRow, SidedBalance } from './balanceRow';

/** On which side the balances of accounts are, where their tables have one column and no 方向. */
export interface BalanceSides {
  /** Of an account in a table of accounts; null: unknown. */
  readonly ofAccount: (account: string) => Side | null;
  /** Of an account's items: the side on which they add up to the account, else that of the account. */
  readonly ofItems: (account: string, rows: readonly BalanceRow[]) => Side | null;
  /** Takes in what tables of accounts say. */
  readonly see: (rows: readonly MovedBalance[]) => void;
}

/** The sides that the chart and the tables of accounts tell together. */
export function balanceSides(
  accounts: readonly MovedAccount[],
  tables: readonly WrittenTable[],
): BalanceSides {
  const sides = new Map<string, Side>();
  const balances = new Map<string, MovedBalance[]>();
  const codes = [...accounts.map(({ code }) => code), ...tables.flatMap(({ rows }) => rows.map(codeOf))];
  const natural = naturalSides(codes.some((code) => code.startsWith('6')));
  for (const { code, side } of accounts) if (side !== null) sides.set(code, side);
  const added = tables.flatMap((table) => [...table.sides]);
  for (const [account, side] of added) if (!sides.has(account)) sides.set(account, side);
  const isSigned = isDebitPositive(added, natural);
  return {
    ofAccount: (account) =>
      sides.get(account) ?? (isSigned ? 'debit' : (above(account, sides) ?? natural(account))),
    ofItems: (account, rows) => fitting(rows, balances.get(account)) ?? sides.get(account) ?? null,
    see: (seen) => {
      for (const row of seen) {
        if (row.items.length > 0 || row.account === '') continue;
        pushTo(balances, row.account, row);
        const side = sideOfRow(row);
        if (side !== null) sides.set(row.account, side);
      }
    },
  };
}

const codeOf = ({ account }: BalanceRow) => account;

function sideOfRow({ side, opening, closing }: MovedBalance): Side | null {
  const net = opening || closing || ZERO;
  if (side !== null || net === 0) return side;
  return net > 0 ? 'debit' : 'credit';
}

/** The side of the account, else of the nearest one above. */
function above(account: string, sides: ReadonlyMap<string, Side>): Side | null {
  for (let { length } = account; length >= 4; length -= 1) {
    const side = sides.get(account.slice(0, length));
    if (side) return side;
  }
  return null;
}

/** Whether credit balances are written as negative ones: then every account adds up on the debit side. */
function isDebitPositive(
  added: readonly (readonly [string, Side])[],
  natural: (account: string) => Side | null,
) {
  const credits = added.filter(([account]) => natural(account) === 'credit');
  return credits.length > 0 && credits.every(([, side]) => side === 'debit');
}

/** Where 准则 put an account by its first digit; 累计折旧, 商品进销差价 and 准备 are against what they are of. Null: on either. */
function naturalSides(isEnterprise: boolean): (account: string) => Side | null {
  return (account) => {
    if (/^(?:1231|1407|1471|15[0-3]2|1602|1603|1622|1702|1703)/.test(account)) return 'credit';
    const first = account[0];
    if (first === '1') return 'debit';
    if (first === '2') return 'credit';
    if (first === '3') return isEnterprise ? null : 'credit';
    if (first === '4') return isEnterprise ? 'credit' : 'debit';
    return first === '5' && isEnterprise ? 'debit' : null;
  };
}

/** The side on which items of one kind add up to their account, where it is one side only. */
function fitting(rows: readonly BalanceRow[], wholes: readonly MovedBalance[] | undefined): Side | null {
  const kinds = new Map<string, BalanceRow[]>();
  for (const row of rows)
    pushTo(
      kinds,
      row.items
        .map(({ category }) => category)
        .sort()
        .join('|'),
      row,
    );
  for (const figure of ['opening', 'closing'] as const) {
    for (const members of kinds.values()) {
      const written = members.map((row) => row[figure]);
      if (!written.every(isOnEitherSide)) continue;
      const total = sum(written.map(({ amount }) => amount));
      const side = wholes?.map((whole) => sideFor(total, whole[figure])).find((one) => one !== null);
      if (side) return side;
    }
  }
  return null;
}

const isOnEitherSide = (balance: SidedBalance | null): balance is SidedBalance =>
  isUnsided(balance) || balance?.amount === 0;

function sideFor(total: number, whole: number | null): Side | null {
  if (total === 0 || Math.abs(total) !== Math.abs(whole ?? 0)) return null;
  return total === whole ? 'debit' : 'credit';
}
