import { createUploadQueue } from '@mingzhang/shared/fields/attachments/uploadQueue';
import { HttpProblem, ignoreReported } from '@mingzhang/shell';
import type { DraftKey } from '../draft/keptDraft';
import type { FileStore, KeptFile } from './fileStore';
import { createFileKeeper } from './keptFiles';
import { uploadEntry, type UploadTarget, type VoucherUploads } from './voucherUploads';

const mine: DraftKey = { userId: 3, accountSetId: 7, organizationId: 11, entry: 'new' };
const entry = uploadEntry(mine);
const saved = { voucherId: 12, title: '记-3' };
const photo = (name: string, size = 9) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A browser, pages that are opened in it one after the other, and a server that answers when it is told to. */
function givenBrowser() {
  const files = new Map<string, KeptFile>();
  const store: FileStore = {
    read: () => Promise.resolve([...files.values()]),
    keep: ({ file, target, entry: chosenOn, idempotencyKey }) => {
      files.set(idempotencyKey, { file, target, entry: chosenOn, idempotencyKey });
      return Promise.resolve();
    },
    forget: (key) => {
      files.delete(key);
      return Promise.resolve();
    },
  };
  const calls: {
    readonly name: string;
    readonly to: number;
    readonly key: string;
    answer(): void;
    fail(): void;
  }[] = [];
  const page = (own = store) => {
    const queue = createUploadQueue<UploadTarget>(
      ({ voucherId: to }, { name }, key) =>
        new Promise((resolve, reject) => {
          const fail = () => reject(new HttpProblem({ msg: '断网' }));
          calls.push({ name, to, key, answer: resolve, fail });
        }),
      ignoreReported,
    );
    return {
      queue,
      ...createFileKeeper(queue, own),
      names: () => queue.files().map(({ file }) => file.name),
    };
  };
  return { kept: () => [...files.values()].map(({ file }) => file.name), calls, page };
}

describe('凭证还没有保存', () => {
  test('拍了照，页面重新打开，照片还在，还等着保存', async () => {
    const { page, calls } = givenBrowser();
    const first = page();
    first.queue.add(entry, null, [photo('照片1.jpg'), photo('照片2.jpg')]);
    await first.keep(mine);
    const second = page();
    await second.keep(mine);
    expect(second.names()).toEqual(['照片1.jpg', '照片2.jpg']);
    expect(second.queue.files().map(({ target }) => target)).toEqual([null, null]);
    expect(calls).toStrictEqual([]);
  });

  test.each<[string, (queue: VoucherUploads) => void]>([
    ['放弃', (queue) => queue.abandon(entry)],
    ['移除', (queue) => queue.drop(queue.files()[0]?.key ?? 0)],
  ])('%s以后浏览器里不再留着', async (_what, end) => {
    const { kept, page } = givenBrowser();
    const { queue, keep } = page();
    queue.add(entry, null, [photo('照片.jpg')]);
    await keep(mine);
    expect(kept()).toEqual(['照片.jpg']);
    end(queue);
    await settled();
    expect(kept()).toStrictEqual([]);
  });

  test('别人的、别的账套的、别的凭证的，看不到', async () => {
    const { page } = givenBrowser();
    const first = page();
    first.queue.add(entry, null, [photo('照片.jpg')]);
    await first.keep(mine);
    for (const other of [{ userId: 4 }, { accountSetId: 8 }, { organizationId: 12 }, { entry: 'copy:5' }]) {
      const { keep, names } = page();
      await keep({ ...mine, ...other });
      expect(names()).toStrictEqual([]);
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
    expect(kept()).toEqual(['1.jpg', '2.jpg']);
    expect(names()).toHaveLength(3);
  });

  test('浏览器没有地方放，照片照样在页面里等', async () => {
    const { page } = givenBrowser();
    const full = () => Promise.reject(new Error('QuotaExceededError'));
    const { queue, keep, names } = page({ read: full, keep: full, forget: full });
    queue.add(entry, null, [photo('照片.jpg')]);
    await keep(mine);
    expect(names()).toEqual(['照片.jpg']);
  });
});

describe('凭证已经保存，文件还没有传完', () => {
  test('关了网页再打开：接着传到同一张凭证，服务器只存一次', async () => {
    const { page, calls, kept } = givenBrowser();
    const first = page();
    first.queue.add(entry, null, [photo('照片1.jpg'), photo('照片2.jpg')]);
    await first.keep(mine);
    first.queue.release(entry, saved);
    await settled();
    expect(calls.map(({ name }) => name)).toEqual(['照片1.jpg']);
    expect(kept()).toEqual(['照片1.jpg', '照片2.jpg']);

    const second = page();
    await second.resume(mine);
    expect(second.queue.files().map(({ target }) => target)).toEqual([saved, saved]);
    expect(calls.map(({ name, to }) => `${name} ${to}`)).toEqual(['照片1.jpg 12', '照片1.jpg 12']);
    expect(calls[1]?.key).toBe(calls[0]?.key);
    calls[1]?.answer();
    await settled();
    expect(kept()).toEqual(['照片2.jpg']);
    calls[2]?.answer();
    await settled();
    expect([kept(), second.names()]).toEqual([[], []]);
  });

  test('在已保存的凭证上选的文件，没有打开过相机，也留着', async () => {
    const { page, kept } = givenBrowser();
    const { queue } = page();
    queue.add(uploadEntry({ ...mine, entry: '12' }), saved, [photo('发票.pdf')]);
    await settled();
    expect(kept()).toEqual(['发票.pdf']);
  });

  test('没有传上的留着，下次打开再传；不再上传的不留', async () => {
    const { page, calls, kept } = givenBrowser();
    const first = page();
    first.queue.add(entry, saved, [photo('发票.pdf')]);
    await settled();
    calls[0]?.fail();
    await settled();
    expect(first.queue.files().map(({ status }) => status)).toEqual(['failed']);
    const second = page();
    await second.resume(mine);
    expect(second.queue.files().map(({ status }) => status)).toEqual(['sending']);
    calls[1]?.fail();
    await settled();
    second.queue.drop(second.queue.files()[0]?.key ?? 0);
    await settled();
    expect(kept()).toStrictEqual([]);
  });

  test('打开几张凭证，只接着传一次；别人的、别的账套的不传', async () => {
    const { page, calls } = givenBrowser();
    page().queue.add(entry, saved, [photo('发票.pdf')]);
    await settled();
    const second = page();
    await second.resume({ ...mine, userId: 4 });
    await second.resume({ ...mine, accountSetId: 8 });
    expect(second.names()).toStrictEqual([]);
    await second.resume(mine);
    await second.resume({ ...mine, organizationId: 12 });
    expect(second.names()).toEqual(['发票.pdf']);
    expect(calls).toHaveLength(2);
  });

  test('没有保存的凭证的照片不跟着上传', async () => {
    const { page } = givenBrowser();
    const first = page();
    first.queue.add(entry, null, [photo('照片.jpg')]);
    await first.keep(mine);
    const second = page();
    await second.resume(mine);
    expect(second.names()).toStrictEqual([]);
  });
});
