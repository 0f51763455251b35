import { formatAmount, sum, type Fen } from '../../primitives/money';
import { formatQuantity } from '../../primitives/scaled';
import { onSide } from '../../primitives/side';
import { auxiliaryRefs } from '../auxiliary';
import { ledgerOf } from '../goal';
import { leafBalances, type LeafBalance } from '../leafBalances';
import { closingQuantity } from '../summarize';
import type { Proof, ProofFacts } from './proof';

/** 数量金额账: what is there in pieces is there in money, and on the same side; what is not, is not. */
export const quantityProof: Proof = {
  key: 'quantity',
  title: '数量账与金额账',
  prove({ ledger, period, items }) {
    const counted = leafBalances(ledger, period).filter(
      ({ account }) => account.unit !== null && account.category !== 'profitAndLoss',
    );
    return {
      pairs:
        counted.length === 0
          ? []
          : [
              {
                left: { label: '数量核算科目的余额合计', amount: totalOf(counted) },
                right: {
                  label: '其中有结存数量的余额合计',
                  amount: totalOf(counted.filter(({ totals }) => closingQuantity(totals) !== 0)),
                },
              },
            ],
      breaks: counted.flatMap((balance) => {
        const cause = causeOf(balance);
        if (cause === null) return [];
        const message = `${titleOf(balance, items)}${cause}`;
        return [{ message, goal: ledgerOf(balance.account.id, period) }];
      }),
      note: counted.length === 0 ? '没有数量核算的科目' : null,
    };
  },
};

const totalOf = (rows: readonly LeafBalance[]): Fen => sum(rows.map(({ net }) => net));

/** Why quantity and amount do not go together; null: they do. */
function causeOf({ account, totals, net }: LeafBalance): string | null {
  const quantity = closingQuantity(totals);
  const amount = onSide(net, account.side);
  // Quantities go up with the debit side; so does the amount.
  const written = `结存数量 ${formatQuantity(quantity)}${account.unit ?? ''}，余额 ${formatAmount(amount)}`;
  if (quantity === 0 && net !== 0) return `有金额没有数量：${written}`;
  if (quantity !== 0 && net === 0) return `有数量没有金额：${written}`;
  return quantity > 0 !== net > 0 && quantity !== 0 ? `数量与金额方向相反：${written}` : null;
}

function titleOf({ account, totals }: LeafBalance, items: ProofFacts['items']): string {
  const names = auxiliaryRefs(totals.auxiliaryKey).map(({ itemId }) => items.get(itemId)?.name ?? '');
  return [`${account.code} ${account.name}`, ...names].join(' ');
}
