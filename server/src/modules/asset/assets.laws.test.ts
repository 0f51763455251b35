import fc from 'fast-check';
import type { WireAsset, WireAssets } from '@mingzhang/shared/wire/asset';
import type { WireAssetReconciliation } from '@mingzhang/shared/wire/assetCheck';
import type { WireAssetDetail } from '@mingzhang/shared/wire/assetEvent';
import type { ListImportResult } from '@mingzhang/shared/wire/listImport';
import { assetKeeper, keptAsset, target } from '../../../test/assets';
import { messages, type Bookkeeper } from '../../../test/bookkeeper';
import { download, readWorkbook } from '../../../test/download';
import { createTestApp } from '../../../test/testApp';
import { upload } from '../../../test/upload';

/** What holds of any cards, however they were changed, told by the real routes. */
const app = createTestApp();

const cents = fc.integer({ min: 1_000_00, max: 900_000_00 });

/** A card: what it cost, what is left of it in the end, how long it lasts and by which method. */
const drawnCard = fc.record({
  cost: cents,
  residualPercent: fc.integer({ min: 0, max: 20 }),
  months: fc.integer({ min: 24, max: 240 }),
  method: fc.constantFrom('straightLine', 'doubleDeclining', 'sumOfYears'),
  monthsDone: fc.integer({ min: 0, max: 23 }),
  isOpening: fc.boolean(),
  share: fc.integer({ min: 1, max: 9_999 }),
  quantity: fc.integer({ min: 1, max: 9_000 }),
  isIdle: fc.boolean(),
  text: fc.constantFrom('', '一车间', ' 二 楼 ', '=1+1', "'0012", '张三；李四'),
});

type DrawnCard = typeof drawnCard extends fc.Arbitrary<infer Card> ? Card : never;

/** The body of a card that was drawn. */
function bodyOf(books: Bookkeeper, drawn: DrawnCard, at: number) {
  const { cost, residualPercent, months, method, monthsDone, isOpening, share, quantity, isIdle } = drawn;
  const residual = Math.floor((cost * residualPercent) / 100);
  const accumulated = isOpening ? Math.floor(((cost - residual) * monthsDone) / months) : 0;
  return {
    ...{ number: `GD-${String(at + 1).padStart(4, '0')}`, name: `设备${at + 1}` },
    ...{ location: drawn.text.trim(), keeper: '', status: isIdle ? 'idle' : 'inUse' },
    ...{ cost: cost / 100, residual: residual / 100, months, method, quantity: quantity / 100 },
    ...(isOpening
      ? {
          ...{ origin: 'opening', readyOn: '2023-05-10' },
          opening: {
            ...{ monthsDone, accumulated: accumulated / 100, taxAccumulated: accumulated / 100 },
            basis: share % 2 === 0 ? 'rest' : 'formula',
          },
        }
      : {}),
    shares: [
      { target: target(books, '560207'), share: share / 100 },
      { target: target(books, '560107'), share: (10_000 - share) / 100 },
    ],
    tax: { base: cost / 100, method, months, residual: residual / 100, taxClass: null },
    payment: target(books, '1002'),
  };
}

/** One thing that happens to a card in January. */
const deed = fc.record({
  what: fc.constantFrom(
    'less',
    'more',
    'life',
    'residual',
    'improve',
    'split',
    'sell',
    'move',
    'undo',
    'unvoucher',
  ),
  pick: fc.nat({ max: 9 }),
  percent: fc.integer({ min: 1, max: 60 }),
});

type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

async function cardsOf({ client }: Bookkeeper): Promise<WireAsset[]> {
  return (await client.get<WireAssets>('/asset', { size: 1_000 })).data.records;
}

/** What a deed asks of a card; the rules may refuse it, and then nothing is kept. */
function changeOf(books: Bookkeeper, { what, percent }: Deed, { cost, number }: WireAsset): object {
  const part = Math.floor(cost * percent) / 100;
  const sides = { contra: target(books, '1002'), construction: target(books, '1604') };
  switch (what) {
    case 'more':
      return { kind: 'cost', by: part, ...sides };
    case 'less':
      return { kind: 'cost', by: 0 - part, ...sides };
    case 'life':
      return { kind: 'life', months: 24 + percent };
    case 'residual':
      return { kind: 'residual', residual: Math.floor(part) / 10 };
    case 'improve':
      return { kind: 'improvementStart', ...sides };
    case 'split':
      return { kind: 'split', toNumber: `${number}-${percent}`, part: 1, whole: 3 };
    case 'sell':
      return {
        ...{ kind: 'disposal', way: 'sale', proceeds: part, removalCost: percent, vat: 0 },
        money: target(books, '1002'),
      };
    default:
      return { kind: 'transfer', to: '二车间' };
  }
}

async function act(books: Bookkeeper, done: Deed): Promise<void> {
  const { client } = books;
  const cards = await cardsOf(books);
  const card = cards[done.pick % Math.max(cards.length, 1)];
  if (!card) return;
  const { events } = (await client.get<WireAssetDetail>(`/asset/${card.id}`)).data;
  const last = events.at(-1);
  if (done.what === 'undo') await client.del(`/asset/${card.id}/events/${last?.id ?? 0}`);
  else if (done.what === 'unvoucher') await client.del(`/voucher/${last?.voucher?.id ?? 0}`);
  else {
    const change = { ...changeOf(books, done, card), on: '2026-01-20', makesVoucher: true };
    await client.post(`/asset/${card.id}/events`, change);
  }
}

/** Makes the vouchers that events lack; the depreciation of the month with them. */
async function makeAll(books: Bookkeeper): Promise<void> {
  const { client } = books;
  const { events } = (await client.get<{ events: { event: { id: number } }[] }>('/asset/unlinked')).data;
  const eventIds = events.map(({ event }) => event.id);
  if (eventIds.length > 0) {
    const made = await client.post('/asset/voucher', { eventIds, contra: target(books, '1002') });
    expect(messages(made)).toStrictEqual([]);
  }
  const depreciated = await client.post('/closing/carryForwards/depreciation', { year: 2026, month: 1 });
  // In its first month a card that was bought has none.
  expect(['', '2026年第01期没有需要计提折旧的金额']).toContain(messages(depreciated).join());
}

const differences = async ({ client }: Bookkeeper) => {
  const asked = { period: '2026-01' };
  const { rows } = (await client.get<WireAssetReconciliation>('/asset/reconciliation', asked)).data;
  return rows.flatMap(({ message }) => (message === '' ? [] : [message]));
};

/** What the cards were before the books began is in their opening. */
async function openBooks(books: Bookkeeper, cards: readonly WireAsset[]): Promise<void> {
  const opened = cards.flatMap(({ cost, opening }) => (opening ? { cost, taken: opening.accumulated } : []));
  const total = (amounts: readonly number[]) =>
    amounts.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
  const [cost, taken] = [total(opened.map((one) => one.cost)), total(opened.map((one) => one.taken))];
  const row = (code: string, side: 'debitAmount' | 'creditAmount', amount: number) => ({
    ...{ subjectId: books.account(code), subjectCode: code, [side]: amount },
  });
  const rows = [
    row('1601', 'debitAmount', cost),
    row('1602', 'creditAmount', taken),
    row('3001', 'creditAmount', Math.round((cost - taken) * 100) / 100),
  ];
  const answer = await books.client.post('/initial-balance/batch', { rows });
  expect(messages(answer)).toStrictEqual([]);
}

test('任意卡片、变动和凭证以后：卡片 = 总账；删了凭证再生成也是；撤销、拒绝的什么也不留', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawnCard, { minLength: 1, maxLength: 3 }),
      fc.array(deed, { minLength: 4, maxLength: 9 }),
      async (drawn, deeds) => {
        const books = await assetKeeper(app);
        for (const [at, card] of drawn.entries()) await keptAsset(books, bodyOf(books, card, at));
        await openBooks(books, await cardsOf(books));
        for (const one of deeds) await act(books, one);
        await makeAll(books);
        expect(await differences(books)).toStrictEqual([]);
        const turnover = await books.turnover();
        expect(turnover.filter((line) => / 1606 /.test(line) && !/借 (\S+) 贷 \1$/.test(line))).toStrictEqual(
          [],
        );
        await makeAll(books);
        expect(await books.turnover()).toEqual(turnover);
        expect(await books.findings()).toStrictEqual([]);
      },
    ),
    { numRuns: 2 },
  );
});

test('任意卡片：导出的文件读回什么也不变；在另一个账套里再导出是同一份', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawnCard, { minLength: 1, maxLength: 6 }), async (drawn) => {
      const [books, other] = [await assetKeeper(app), await assetKeeper(app)];
      for (const [at, card] of drawn.entries()) await keptAsset(books, bodyOf(books, card, at));
      const file = await download(app, books.client, '/asset/export');
      const send = (as: Bookkeeper) =>
        upload<ListImportResult>(as.client, '/asset/import', '卡片.xlsx', file.content);
      expect(await send(books)).toMatchObject({ success: true, data: { inserted: 0, updated: 0 } });
      expect(await send(other)).toMatchObject({ success: true, data: { inserted: drawn.length } });
      const copy = await download(app, other.client, '/asset/export');
      expect(await readWorkbook(copy.content)).toEqual(await readWorkbook(file.content));
    }),
    { numRuns: 2 },
  );
});
