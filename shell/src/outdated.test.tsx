import type { Deployment } from '@mingzhang/shared/contract';

const SHELL_FILES = { pages: {}, shared: {} };

/** What `/remotes.json` says: a release with the versions it runs. */
function released(release: string, versions: { shell?: string; voucher?: string } = {}): Deployment {
  const { shell = 'first', voucher = '0.1.0-first' } = versions;
  const entry = `/remotes/voucher/${voucher}/remoteEntry.js`;
  const about = { contract: '1.0.0', title: '凭证', pages: [], preload: [], routes: {}, uses: {} };
  return {
    release,
    hasPacks: false,
    shell: { version: shell, ...SHELL_FILES },
    remotes: { voucher: { ...about, version: voucher, entry } },
  };
}

/** The site answers this from now on; null: it cannot be reached. */
let deployed: Deployment | null = null;
/** jsdom cannot load a page again and says so. */
let reloads: jest.SpyInstance;

/** The site is opened: with what is deployed inlined, and 凭证 running once it was asked for. */
async function open(first: Deployment) {
  jest.resetModules();
  deployed = first;
  const inlined = document.getElementById('remotes');
  if (inlined) inlined.textContent = JSON.stringify(first);
  const runtime = await import('@module-federation/enhanced/runtime');
  const { CONTRACT } = await import('@mingzhang/shared/contract');
  const remote = { contract: CONTRACT, name: 'voucher', version: '0.1.0', routes: [] };
  jest.mocked(runtime.loadRemote).mockResolvedValue({ remote });
  const outdated = await import('./outdated');
  const { loadRemote } = await import('./loadRemote');
  const goTo = (owner: string) => outdated.keepUpToDate(owner, () => true);
  await goTo('shell');
  return { ...outdated, goTo, runVoucher: () => loadRemote('voucher') };
}

const times = () => reloads.mock.calls.filter(([text]) => String(text).includes('navigation')).length;

/** What was asked of the site is there. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  sessionStorage.clear();
  reloads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      deployed === null
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(JSON.stringify(deployed))),
    );
});

test('a newer shell is taken at the next move, once for a release', async () => {
  const { goTo } = await open(released('1'));
  await goTo('voucher');
  expect(times()).toBe(0);
  deployed = released('2', { shell: 'second' });
  await goTo('voucher');
  expect(times()).toBe(1);
  await goTo('shell');
  expect(times()).toBe(1);
});

test('a site that goes on answering the old page is not loaded in a circle', async () => {
  const { goTo } = await open(released('1'));
  deployed = released('2', { shell: 'second' });
  await goTo('voucher');
  const again = await open(released('1'));
  deployed = released('2', { shell: 'second' });
  await again.goTo('voucher');
  expect(times()).toBe(1);
});

test('a remote that runs is loaded afresh when it is released anew, one that does not run yet is simply loaded', async () => {
  const { goTo, runVoucher } = await open(released('1'));
  deployed = released('2', { voucher: '0.1.0-second' });
  await goTo('voucher');
  expect(times()).toBe(0);
  expect((await runVoucher()).deployed.version).toBe('0.1.0-second');
  deployed = released('3', { voucher: '0.1.0-third' });
  await goTo('shell');
  expect(times()).toBe(0);
  await goTo('voucher');
  expect(times()).toBe(1);
});

test('an answer that comes when the reader has begun, or has gone on, waits for the next move', async () => {
  const { goTo, keepUpToDate } = await open(released('1'));
  deployed = released('2', { shell: 'second' });
  await keepUpToDate('voucher', () => false);
  expect(times()).toBe(0);
  await goTo('voucher');
  expect(times()).toBe(1);

  const slow = await open(released('3'));
  deployed = released('4', { shell: 'second' });
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const move = slow.goTo('voucher');
  now.mockReturnValue(1_001);
  await move;
  expect(times()).toBe(1);
});

test('a file that has gone with its release: the site is loaded afresh, and nothing is said', async () => {
  const { reloadOrFail } = await open(released('1'));
  deployed = released('2', { shell: 'second' });
  const settled = jest.fn();
  reloadOrFail('voucher', new Error('js/1.old.js')).then(settled, settled);
  await answered();
  expect(times()).toBe(1);
  expect(settled).not.toHaveBeenCalled();
});

test.each([
  ['nothing newer is there', released('1')],
  ['the site cannot be reached', null],
])('a file that cannot be had is told when %s', async (_, answer) => {
  const { reloadOrFail } = await open(released('1'));
  deployed = answer;
  await expect(reloadOrFail('voucher', new Error('js/1.old.js'))).rejects.toThrow('js/1.old.js');
  expect(times()).toBe(0);
});

test('a part of a page that has gone with its release: loaded afresh; what the page itself does wrong stays there', async () => {
  const { reloadIfReplaced } = await open(released('1'));
  deployed = released('2', { shell: 'second' });
  reloadIfReplaced('shell', new TypeError('undefined is not a chart'));
  await answered();
  expect(times()).toBe(0);
  reloadIfReplaced('shell', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  await answered();
  expect(times()).toBe(1);
});
