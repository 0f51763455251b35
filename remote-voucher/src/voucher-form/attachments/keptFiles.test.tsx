import type { DraftKey } from '../draft/keptDraft';
import type { FileStore } from './fileStore';
import { createFileKeeper } from './keptFiles';
import { createUploadQueue } from './uploadQueue';
import { uploadEntry } from './voucherUploads';

const mine: DraftKey = { userId: 3, accountSetId: 7, organizationId: 11, entry: 'new' };
const entry = uploadEntry(mine);
const photo = (name: string, size = 9) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A browser, and pages that are opened in it one after the other. */
function givenBrowser() {
  const kept = new Map<string, readonly File[]>();
  const store: FileStore = {
    read: (key) => Promise.resolve(kept.get(key) ?? []),
    write(key, files) {
      if (files.length > 0) kept.set(key, files);
      else kept.delete(key);
      return Promise.resolve();
    },
  };
  const page = (own = store) => {
    const queue = createUploadQueue(() => Promise.resolve());
    return {
      queue,
      keep: createFileKeeper(queue, own),
      names: () => queue.files().map(({ file }) => file.name),
    };
  };
  return { kept, page };
}

test('拍了照还没保存，页面重新打开，照片还在，还等着保存', async () => {
  const { page } = givenBrowser();
  const first = page();
  first.queue.add(entry, null, [photo('照片1.jpg'), photo('照片2.jpg')]);
  await first.keep(mine);
  const second = page();
  await second.keep(mine);
  expect(second.names()).toEqual(['照片1.jpg', '照片2.jpg']);
  expect(second.queue.files().map(({ target }) => target)).toEqual([null, null]);
});

test.each<[string, (queue: ReturnType<typeof createUploadQueue>) => void]>([
  ['保存以后', (queue) => queue.release(entry, { voucherId: 12, title: '记-3' })],
  ['放弃以后', (queue) => queue.abandon(entry)],
  ['移除以后', (queue) => queue.drop(queue.files()[0]?.key ?? 0)],
])('%s浏览器里不再留着', async (_what, end) => {
  const { kept, page } = givenBrowser();
  const { queue, keep } = page();
  queue.add(entry, null, [photo('照片.jpg')]);
  await keep(mine);
  expect([...kept.keys()]).toEqual([entry]);
  end(queue);
  await settled();
  expect(kept.size).toBe(0);
});

test('别人的、别的账套的、别的凭证的，看不到', async () => {
  const { page } = givenBrowser();
  const first = page();
  first.queue.add(entry, null, [photo('照片.jpg')]);
  await first.keep(mine);
  for (const other of [{ userId: 4 }, { accountSetId: 8 }, { organizationId: 12 }, { entry: 'copy:5' }]) {
    const { keep, names } = page();
    await keep({ ...mine, ...other });
    expect(names()).toEqual([]);
  }
});

test('太多太大的只在页面里等', async () => {
  const { kept, page } = givenBrowser();
  const { queue, keep, names } = page();
  const large = 15 * 1024 * 1024;
  queue.add(
    entry,
    null,
    ['1.jpg', '2.jpg', '3.jpg'].map((name) => photo(name, large)),
  );
  await keep(mine);
  expect(kept.get(entry)?.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  expect(names()).toHaveLength(3);
});

test('浏览器没有地方放，照片照样在页面里等', async () => {
  const { page } = givenBrowser();
  const full = () => Promise.reject(new Error('QuotaExceededError'));
  const { queue, keep, names } = page({ read: full, write: full });
  queue.add(entry, null, [photo('照片.jpg')]);
  await keep(mine);
  expect(names()).toEqual(['照片.jpg']);
});
