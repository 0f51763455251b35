import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { given } from '@mingzhang/shared/testing/given';
import { balanceLine } from './draft/draftAmounts';
import { setRemark } from './draft/draftHead';
import { draftReducer, onRow } from './draft/draftReducer';
import { foundAgain } from './draft/keptDraft';
import { draftOf, newDraft, type FormDraft } from './draft/voucherDraft';
import { entryReducer, openedEntry, type EntryAction, type EntryState } from './entryState';

const ledger = given`
  2026-03-05 记-7 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
`;
const [voucher] = ledger.vouchers as [(typeof ledger.vouchers)[0]];
const base = draftOf(voucher);
const entry = (kept: FormDraft | null = null) =>
  openedEntry(base, voucher, kept && foundAgain({ keptAt: 0, draft: kept }, voucher.version));
const after = (state: EntryState, ...actions: readonly EntryAction[]) => actions.reduce(entryReducer, state);

describe('草稿的动作', () => {
  test('一个动作就是同名的改动，给它的东西不变', () => {
    const draft = newDraft('记', dateOnly('2026-03-05'));
    const typed = draftReducer(draft, ['typeAmount', 0, 'debit', '12.5']);
    expect(typed.lines[0]?.debit).toBe(1250);
    expect(draftReducer(typed, ['balanceLine', 1, 'debit'])).toEqual(balanceLine(typed, 1, 'debit'));
    expect(draftReducer(typed, ['undo']).lines).toBe(draft.lines);
  });

  test('行内的动作加上行号', () => {
    expect(onRow(2, ['setSummary', '收货款'])).toEqual(['setSummary', 2, '收货款']);
    expect(onRow(0, ['deleteLine'])).toEqual(['deleteLine', 0]);
  });

  test('什么也没改的动作，凭证还是原来那一个', () => {
    const state = entry();
    expect(after(state, { type: 'edited', by: ['setWord', '记'] })).toBe(state);
    expect(after(state, { type: 'edited', by: ['deleteLine', 99] })).toBe(state);
    expect(after(state, { type: 'filesCounted', count: base.attachmentCount })).toBe(state);
  });
});

describe('附单据数', () => {
  test('跟着附件走，不算没有保存的修改', () => {
    const { draft, base: started } = after(entry(), { type: 'filesCounted', count: 2 });
    expect([draft.attachmentCount, started.attachmentCount]).toEqual([2, 2]);
  });

  test('自己填的留着', () => {
    const filled: EntryAction = { type: 'edited', by: ['setAttachmentCount', 5] };
    const { draft, base: started } = after(entry(), filled, { type: 'filesCounted', count: 2 });
    expect([draft.attachmentCount, started.attachmentCount]).toEqual([5, 2]);
  });
});

describe('留下的草稿', () => {
  const kept = setRemark(base, '合同在档案柜');

  test('同一版本的直接打开，放弃后回到凭证', () => {
    const state = entry(kept);
    expect(state.draft.remark).toBe('合同在档案柜');
    expect(after(state, { type: 'keptGivenUp' })).toMatchObject({ kept: null, draft: base });
  });

  test('旧版本的等着决定，放弃它不动正在填写的', () => {
    const state = entry({ ...kept, version: -1 });
    expect(state.draft).toBe(base);
    const typed = after(state, { type: 'edited', by: ['setRemark', '另写'] }, { type: 'keptGivenUp' });
    expect(typed.draft.remark).toBe('另写');
    expect(typed.kept).toBeNull();
  });

  test('旧版本的草稿：另写的存下以后不再提起，没有另写就还等着', () => {
    const waiting = entry({ ...kept, version: -1 });
    const saved: EntryAction = { type: 'saved', voucher: { ...voucher, version: voucher.version + 1 } };
    expect(after(waiting, saved).kept).toBe(waiting.kept);
    expect(after(waiting, { type: 'edited', by: ['setRemark', '另写'] }, saved).kept).toBeNull();
  });
});

describe('保存', () => {
  const problems = [{ code: 'VOUCHER_UNBALANCED', message: '借贷不平', at: 'lines' }] as const;
  const finding = { draft: base, problems };

  test('被拒绝：说明原因，可以再保存；没有回音的那一次记着', () => {
    const lost = { key: 'k', content: 'c' };
    const state = after(entry(), { type: 'saveBegun' }, { type: 'refused', finding, lost });
    expect(state).toMatchObject({ finding, lost, isSaving: false, isDone: false });
    expect(after(state, { type: 'saveBegun' })).toMatchObject({ finding: null, lost, isSaving: true });
  });

  test('成功以后没有未保存的了', () => {
    const saved = { ...voucher, version: voucher.version + 1 };
    const state = after(entry(), { type: 'saveBegun' }, { type: 'saved', voucher: saved });
    expect(state).toMatchObject({ stored: saved, lost: null, isSaving: false, isDone: true });
  });
});

describe('新增科目', () => {
  const asked: EntryAction = { type: 'accountAsked', row: 2, typed: '备用金' };
  const account = {
    ...ledger.accounts.byId(voucher.lines[0]!.accountId)!,
    id: 77,
    parentId: voucher.lines[0]!.accountId,
  };

  const waiting = (state = after(entry(), asked)) =>
    after(state, { type: 'accountStored', asked: state.newAccount!, code: '100101' });

  test('存好以后，那一行和它上级的行都用新科目', () => {
    const stored = waiting();
    expect(stored).toMatchObject({ newAccount: null, awaitedAccount: { row: 2, code: '100101' } });
    const taken = after(stored, { type: 'accountTaken', account, currencies: [] });
    expect(taken.draft.lines.map(({ accountId }) => accountId)).toEqual([
      77,
      base.lines[1]!.accountId,
      77,
      null,
      null,
    ]);
    expect(taken.awaitedAccount).toBeNull();
  });

  test('存好的还没到列表里，另一行也可以新增；各归各的行', () => {
    const both = after(waiting(), { type: 'accountAsked', row: 4, typed: '房租' });
    expect(both).toMatchObject({ newAccount: { row: 4, typed: '房租' }, awaitedAccount: { row: 2 } });
    const taken = after(both, { type: 'accountTaken', account, currencies: [] });
    expect(taken.draft.lines[2]!.accountId).toBe(77);
    expect(taken.newAccount).toEqual({ row: 4, typed: '房租' });
  });

  test('放弃了就不再等：迟来的答复不落到别的行上', () => {
    const first = after(entry(), asked);
    const late: EntryAction = { type: 'accountStored', asked: first.newAccount!, code: '100101' };
    const given = after(first, { type: 'accountGivenUp' });
    expect(after(given, late)).toBe(given);
    const other = after(given, { type: 'accountAsked', row: 4, typed: '' });
    expect(after(other, late)).toBe(other);
    expect(after(other, { type: 'accountTaken', account, currencies: [] })).toBe(other);
  });

  test('列表没有更新的那一个不再等，后来的还等', () => {
    const stored = waiting();
    expect(after(stored, { type: 'accountLost', code: '100101' }).awaitedAccount).toBeNull();
    expect(after(stored, { type: 'accountLost', code: '100102' })).toBe(stored);
  });
});
