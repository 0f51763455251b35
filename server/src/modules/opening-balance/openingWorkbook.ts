import type { Kysely } from 'kysely';
import { auxiliaryRefs, type AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import { openingResult } from '@mingzhang/shared/accounting/openingBalance';
import { formatYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { monthOf } from '@mingzhang/shared/primitives/period';
import { formatQuantity, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import { onSide } from '@mingzhang/shared/primitives/side';
import { sides } from '@mingzhang/shared/wire/enums';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import type { WorkbookFile } from '../../spreadsheet/sendFile';
import { exactNumber, writeWorkbook, type CellValue } from '../../spreadsheet/writeWorkbook';
import { loadAccountTree } from '../account/account.service';
import { loadCategories, loadItems } from '../auxiliary/auxiliary.service';
import { organizationOf } from '../organization/organization.service';
import { loadPeriods } from '../period/period.service';
import { loadCompanyName } from '../account-set/accountSet.service';
import { loadOpenings } from './openingBalance.service';
import { openingColumns } from './openingColumns';

/**
 * 导出: every leaf of the chart with its openings, and its combinations of items, as the import reads it back
 * unchanged; `isEmpty`: the same without figures, to be filled in. Old clients take one for the other.
 */
export async function openingWorkbook(
  db: Kysely<Database>,
  scope: Scope,
  asked: number | null,
  { isEmpty }: { readonly isEmpty: boolean },
): Promise<WorkbookFile> {
  const organizationId = await organizationOf(db, scope, asked);
  const tree = await loadAccountTree(db, scope);
  const openings = isEmpty ? [] : await loadOpenings(db, scope, organizationId);
  const leaves = tree.all.filter(({ id }) => tree.isLeaf(id));
  const kept = new Set(leaves.flatMap(({ auxiliaryCategoryIds }) => auxiliaryCategoryIds));
  const categories = (await loadCategories(db, scope)).filter(({ id }) => kept.has(id));
  const itemIds = openings.flatMap(({ auxiliaryKey }) =>
    auxiliaryRefs(auxiliaryKey).map(({ itemId }) => itemId),
  );
  const items = await loadItems(db, scope, itemIds);
  const [first] = (await loadPeriods(db, scope, organizationId)).map(({ period }) => period).sort();
  const hasYear = monthOf(found(first, '核算组织')) !== 1;
  const rows = leaves.flatMap((account) => {
    const own = openings.filter(({ accountId }) => accountId === account.id);
    const all = own.length > 0 ? own : [undefined];
    return all.map((opening) => cellsOf(tree.pathOf(account.id), opening, { categories, items, hasYear }));
  });
  const columns = openingColumns(categories, hasYear);
  const name = isEmpty ? '期初余额导入模板' : `${await loadCompanyName(db, scope)}_期初余额`;
  return { name: `${name}.xlsx`, content: writeWorkbook('期初余额', columns, [rows]) };
}

interface Writing {
  readonly categories: readonly { readonly id: number }[];
  readonly items: ReadonlyMap<number, AuxiliaryItem>;
  readonly hasYear: boolean;
}

/** @param path down to the account whose row it is */
function cellsOf(
  path: readonly Account[],
  opening: OpeningBalance | undefined,
  { categories, items, hasYear }: Writing,
): CellValue[] {
  const account = path.at(-1);
  if (!account) return [];
  const refs = opening ? auxiliaryRefs(opening.auxiliaryKey) : [];
  const itemOf = (categoryId: number) =>
    items.get(refs.find((ref) => ref.categoryId === categoryId)?.itemId ?? 0);
  return [
    account.code,
    account.name,
    ...categories.flatMap(({ id }) => [itemOf(id)?.code ?? '', itemOf(id)?.name ?? '']),
    sides.toWire(account.side),
    amount(opening && onSide(opening.net, account.side)),
    quantity(opening?.quantity),
    opening?.foreign?.currencyCode ?? '',
    amount(opening?.foreign && onSide(opening.foreign.net, account.side)),
    ...(hasYear
      ? [
          amount(opening?.yearDebit),
          quantity(opening?.yearDebitQuantity),
          amount(opening?.yearCredit),
          quantity(opening?.yearCreditQuantity),
          result(opening, path),
        ]
      : []),
  ];
}

const amount = (value: Fen | undefined): CellValue => (value ? exactNumber(formatYuan(value)) : null);
/** Written also when it is zero: beside turnover an empty cell means something else. */
function result(opening: OpeningBalance | undefined, path: readonly Account[]): CellValue {
  const account = path.at(-1);
  const hasResult =
    account?.category === 'profitAndLoss' && opening && (opening.yearDebit !== 0 || opening.yearCredit !== 0);
  return hasResult ? exactNumber(formatYuan(onSide(openingResult(opening, path), account.side))) : null;
}
const quantity = (value: QuantityMicro | undefined): CellValue =>
  value ? exactNumber(formatQuantity(value)) : null;
