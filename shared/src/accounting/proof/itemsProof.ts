import { sum, type Fen } from '../../primitives/money';
import { balanceText } from '../../primitives/side';
import { auxiliaryRefs } from '../auxiliary';
import { ledgerOf } from '../goal';
import { leafBalances, type LeafBalance } from '../leafBalances';
import type { Proof } from './proof';

/** 辅助账 = 总账: what accounts hold that keep a category is, item by item, in the ledgers of its items. */
export const itemsProof: Proof = {
  key: 'items',
  title: '辅助核算账与科目账',
  prove({ ledger, period, categories, items }) {
    const balances = leafBalances(ledger, period);
    const kept = [...categories].filter(([id]) =>
      balances.some(({ account }) => account.auxiliaryCategoryIds.includes(id)),
    );
    const ofCategory = kept.map(([id, { name }]) => {
      const keeping = balances.filter(({ account }) => account.auxiliaryCategoryIds.includes(id));
      const isNamed = ({ totals }: LeafBalance) =>
        auxiliaryRefs(totals.auxiliaryKey).some((ref) => ref.categoryId === id && items.has(ref.itemId));
      return {
        name,
        keeping,
        named: keeping.filter(isNamed),
        nameless: keeping.filter((row) => !isNamed(row)),
      };
    });
    return {
      pairs: ofCategory.map(({ name, keeping, named }) => ({
        left: { label: `核算${name}的科目余额合计`, amount: totalOf(keeping) },
        right: { label: `各${name}余额合计`, amount: totalOf(named) },
      })),
      breaks: ofCategory.flatMap(({ name, nameless }) =>
        nameless
          .filter(isUsed)
          .map(({ account, net }) => ({
            message: `${account.code} ${account.name}有金额未指定${name}，余额 ${balanceText(net)}`,
            goal: ledgerOf(account.id, period),
          })),
      ),
      note: kept.length === 0 ? '没有辅助核算的科目' : '借方余额为正，贷方余额为负',
    };
  },
};

const totalOf = (rows: readonly LeafBalance[]): Fen => sum(rows.map(({ net }) => net));

const isUsed = ({ totals: { openingNet, debit, credit } }: LeafBalance) =>
  openingNet !== 0 || debit !== 0 || credit !== 0;
