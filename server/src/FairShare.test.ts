import { FairShare } from './FairShare';

const limits = { slots: 3, share: 2, line: 4, patience: 60_000 };

/** Ends those still waiting when a test is over. */
let evening: AbortController;
beforeEach(() => {
  evening = new AbortController();
});
afterEach(() => evening.abort());

/** Lets everything that can go on go on. */
const settle = () => new Promise(setImmediate);

/** Records who got a slot, in order, and how each gives it back. */
function door(changes: Partial<typeof limits> = {}) {
  const shares = new FairShare({ ...limits, ...changes });
  const inside: string[] = [];
  const leave = new Map<string, () => void>();
  /** A party that may still wait when the test is over. */
  const wait = (party: string, name: string) =>
    void enter(party, name, evening.signal).catch(() => undefined);
  const enter = async (party: string, name: string, signal?: AbortSignal) => {
    leave.set(name, await shares.enter(party, signal));
    inside.push(name);
  };
  return { enter, wait, inside, leave: (name: string) => leave.get(name)?.() };
}

test('一方占满自己的份额，另一方照样进来', async () => {
  const { enter, wait, inside } = door();
  for (const name of ['甲1', '甲2', '甲3', '甲4']) wait('甲', name);
  await settle();
  expect(inside).toEqual(['甲1', '甲2']);
  await enter('乙', '乙1');
  expect(inside).toEqual(['甲1', '甲2', '乙1']);
});

test('位子空出来，先等的先进；谁也不超过自己的份额', async () => {
  const { wait, inside, leave } = door();
  for (const name of ['甲1', '甲2', '甲3', '甲4']) wait('甲', name);
  for (const name of ['乙1', '乙2', '乙3']) wait('乙', name);
  await settle();
  expect(inside).toEqual(['甲1', '甲2', '乙1']);
  leave('甲1');
  await settle();
  expect(inside.slice(3)).toEqual(['乙2']);
  leave('甲2');
  await settle();
  expect(inside.slice(4)).toEqual(['甲3']);
});

test('队伍有长度：排满了就马上说，不让人白等', async () => {
  const { enter, wait } = door({ share: 1, line: 1 });
  await enter('甲', '甲1');
  wait('甲', '甲2');
  await expect(enter('甲', '甲3')).rejects.toMatchObject({ status: 429, retryAfter: 2 });
  await enter('乙', '乙1');
});

test('等够了就说忙，位子留给后面的人', async () => {
  const { enter, inside, leave } = door({ slots: 1, patience: 5 });
  await enter('甲', '甲1');
  await expect(enter('乙', '乙1')).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  leave('甲1');
  await enter('乙', '乙2');
  expect(inside).toEqual(['甲1', '乙2']);
});

test('等的人走了，不占位子；已经进来的人不受影响', async () => {
  const { enter, inside, leave } = door({ slots: 1 });
  const early = new AbortController();
  await enter('甲', '甲1', early.signal);
  early.abort(new Error('走了'));
  const late = new AbortController();
  const waiting = enter('乙', '乙1', late.signal);
  late.abort(new Error('走了'));
  await expect(waiting).rejects.toThrow('走了');
  const last = enter('丙', '丙1');
  await settle();
  expect(inside).toEqual(['甲1']);
  leave('甲1');
  await last;
  expect(inside).toEqual(['甲1', '丙1']);
});
