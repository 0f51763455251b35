import { keeper } from '../kept/keeper';
import { api, useFakeApi } from '../testing/fakeApi';
import { unfinishedDrafts } from './voucherDrafts';

const owner = { userId: 3, accountSetId: 7, organizationId: 11 };

const drafts = keeper('voucherDraft', (found) => found);
const keep = (entry: string, date: string, of = owner) => drafts.of(of, entry).write({ draft: { date } });

beforeEach(() => localStorage.clear());

describe('没有保存的凭证，连别的电脑上的', () => {
  useFakeApi();

  const there = (entry: string, voucherDate: string, summary: string) => ({
    ...{ entry, voucherDate, summary },
    ...{ keptAt: '2026-03-05T09:00:00.000Z', browser: 'home' },
  });

  test('自己在这个组织的草稿，各有地址', async () => {
    keep('new', '2026-03-05');
    keep('42', '2026-03-31');
    keep('copy-7', '2026-03-01');
    keep('bank-5-b91.o7', '2026-03-03');
    keep('insert-记-3-2026-03-02', '2026-03-02');
    keep('44', '2026-03-01', { ...owner, userId: 4 });
    keep('45', '2026-03-01', { ...owner, organizationId: 12 });
    localStorage.setItem('voucherSave:3:7:11:new', '{"key":"1"}');
    localStorage.setItem('voucherDraft:3:7:11:46', '坏了');
    api.get('/voucher/drafts').breaks();
    expect((await unfinishedDrafts(owner)).map(({ address }) => address)).toEqual([
      '/voucher/form?copy=7',
      '/voucher/form?insertWord=%E8%AE%B0&insertNumber=3&insertDate=2026-03-02',
      '/voucher/form?fund=5&bank=b91.o7',
      '/voucher/form',
      '/voucher/form/42',
    ]);
  });

  test('按日期，两处都有的说这里的', async () => {
    drafts
      .of(owner, '42')
      .write({ draft: { date: '2026-03-31', lines: [{ summary: ' ' }, { summary: '租金 ' }] } });
    const asked = api
      .get('/voucher/drafts')
      .replies([there('42', '2026-03-30', '别处'), there('new', '2026-03-01', '')]);
    expect(await unfinishedDrafts(owner)).toEqual([
      { address: '/voucher/form', date: '2026-03-01', summary: '' },
      { address: '/voucher/form/42', date: '2026-03-31', summary: '租金' },
    ]);
    expect(asked.received[0]?.query).toEqual({ orgId: '11', person: '3' });
  });

  test.each([
    ['没有网络', () => void api.get('/voucher/drafts').breaks()],
    ['服务器还不知道草稿', () => void api.get('/voucher/drafts').answers(404)],
    ['旧的服务器以为是编号', () => void api.get('/voucher/drafts').refuses('编号不正确')],
  ])('%s：说这里的', async (_, prepare) => {
    keep('new', '2026-03-05');
    prepare();
    expect(await unfinishedDrafts(owner)).toEqual([
      { address: '/voucher/form', date: '2026-03-05', summary: '' },
    ]);
  });
});
