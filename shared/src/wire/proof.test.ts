import { period } from '../primitives/period';
import { throughJson } from '../testing/survives';
import { yuan } from '../testing/yuan';
import { fromBooksProof, toBooksProof, type ShownProof } from './proof';

const cash: ShownProof = {
  ...{ key: 'cash', title: '资产负债表货币资金与现金流量表期末现金', note: null },
  pairs: [
    {
      left: { label: '资产负债表货币资金', amount: yuan('-243700.05') },
      right: { label: '现金流量表期末现金余额（本期）', amount: yuan('243700.01') },
    },
  ],
  breaks: [{ message: '没有指定现金流量项目的收付：本年 -0.06', link: '/report/cashFlow' }],
};
const items: ShownProof = {
  ...{ key: 'items', title: '辅助核算账与科目账', pairs: [], breaks: [], note: '没有辅助核算的科目' },
};
const proof = { period: period('2026-09'), organizationId: 11, proofs: [cash, items] };

test('勾稽核对写出再读回不变，每一项说相符不相符', () => {
  const wire = fromBooksProof(proof);
  expect(toBooksProof(throughJson(wire))).toEqual(proof);
  expect([wire.proved, ...wire.proofs.map(({ proved }) => proved)]).toEqual([false, false, true]);
  expect(fromBooksProof({ ...proof, proofs: [items] }).proved).toBe(true);
});
