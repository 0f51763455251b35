import { TrailKeeper, headText, sealOf } from './TrailKeeper';

const head = (sequence: number) => ({ sequence, hash: Buffer.alloc(32, sequence) });

test('写进记录的一条，提交以后才算最新；一个事务里后写的算', () => {
  const keeper = new TrailKeeper(Buffer.from('key'));
  const transaction = {};
  keeper.append(transaction, 7, head(4));
  keeper.append(transaction, 7, head(5));
  keeper.append(transaction, 8, head(1));
  expect(keeper.head(7)).toBeUndefined();
  keeper.commit(transaction);
  expect([keeper.head(7), keeper.head(8), keeper.head(9)]).toEqual([head(5), head(1), undefined]);
});

test('两个事务的答复先后颠倒，后一条还是最新；没有写过记录的提交什么也不改', () => {
  const keeper = new TrailKeeper(Buffer.from('key'));
  const [earlier, later] = [{}, {}];
  keeper.append(earlier, 7, head(5));
  keeper.append(later, 7, head(6));
  keeper.commit(later);
  keeper.commit(earlier);
  keeper.commit({});
  expect(keeper.head(7)).toEqual(head(6));
});

test('印记随钥匙、账套和内容变；抄下来的校验码写账套、第几条和散列的前十六位', () => {
  const seal = (key: string, set: number, content: string) =>
    sealOf(Buffer.from(key), set, content).toString('hex');
  expect(seal('key', 7, '{}')).toBe('fbe83f49621746f79e9108eda4ab7ab2925a8fed19b0260cd05fd072b7583441');
  expect(
    new Set([seal('key', 7, '{}'), seal('other', 7, '{}'), seal('key', 8, '{}'), seal('key', 7, '{} ')]).size,
  ).toBe(4);
  expect(headText(7, head(171))).toBe(`7-171-${'ab'.repeat(8)}`);
});
