import { period } from '../primitives/period';
import { keeper } from '../kept/keeper';
import { draftsLeftIn } from './voucherDrafts';

const owner = { userId: 3, accountSetId: 7, organizationId: 11 };

const drafts = keeper('voucherDraft', (found) => found);
const keep = (entry: string, date: string, of = owner) => drafts.of(of, entry).write({ draft: { date } });

beforeEach(() => localStorage.clear());

test('自己在这个组织、这个月的草稿，各有地址', () => {
  keep('new', '2026-03-05');
  keep('42', '2026-03-31');
  keep('copy-7', '2026-03-01');
  keep('insert-记-3-2026-03-02', '2026-03-02');
  keep('43', '2026-04-01');
  keep('44', '2026-03-01', { ...owner, userId: 4 });
  keep('45', '2026-03-01', { ...owner, organizationId: 12 });
  localStorage.setItem('voucherSave:3:7:11:new', '{"key":"1"}');
  localStorage.setItem('voucherDraft:3:7:11:46', '坏了');
  expect(draftsLeftIn(period('2026-03'), owner).sort()).toEqual([
    '/voucher/form',
    '/voucher/form',
    '/voucher/form/42',
    '/voucher/form?copy=7',
  ]);
});
