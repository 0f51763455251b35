import { period } from '../primitives/period';
import { draftsLeftIn, voucherDraftKey } from './voucherDrafts';

const owner = { userId: 3, accountSetId: 7, organizationId: 11 };

const keep = (sheet: string, date: string, of = owner) =>
  localStorage.setItem(voucherDraftKey(of, sheet), JSON.stringify({ draft: { date } }));

beforeEach(() => localStorage.clear());

test('自己在这个组织、这个月的草稿，各有地址', () => {
  keep('new', '2026-03-05');
  keep('42', '2026-03-31');
  keep('copy-7', '2026-03-01');
  keep('insert-记-3-2026-03-02', '2026-03-02');
  keep('43', '2026-04-01');
  keep('44', '2026-03-01', { ...owner, userId: 4 });
  keep('45', '2026-03-01', { ...owner, organizationId: 12 });
  localStorage.setItem(`${voucherDraftKey(owner, 'new')}:saving`, '{"key":"1"}');
  localStorage.setItem(voucherDraftKey(owner, '46'), '坏了');
  expect(draftsLeftIn(period('2026-03'), owner).sort()).toEqual([
    '/voucher/form',
    '/voucher/form',
    '/voucher/form/42',
    '/voucher/form?copy=7',
  ]);
});
