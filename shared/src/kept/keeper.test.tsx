import { keeper } from './keeper';

const owner = { userId: 3, accountSetId: 7, organizationId: 11 };
const typed = keeper('openingTyping', (found) => (typeof found === 'string' ? found : null));
const draft = keeper('voucherDraft', (found) => (typeof found === 'number' ? found : null));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The browser forbids storage: reading the property itself throws. */
function forbidStorage(name: 'localStorage' | 'sessionStorage') {
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}

function fillStorage() {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Out of room.', 'QuotaExceededError');
  });
}

test('what is kept is found again, and forgotten when asked', () => {
  typed.of(owner).write('1001');
  expect(typed.of(owner).read()).toBe('1001');
  typed.of(owner).forget();
  expect(typed.of(owner).read()).toBeNull();
});

test('nobody finds what is somebody else’s, in another set or organization', () => {
  typed.of(owner).write('1001');
  expect(typed.of({ ...owner, userId: 4 }).read()).toBeNull();
  expect(typed.of({ ...owner, accountSetId: 8 }).read()).toBeNull();
  expect(typed.of({ ...owner, organizationId: 12 }).read()).toBeNull();
});

test('several things of one owner are told apart, and can be listed', () => {
  draft.of(owner, 'new').write(5);
  draft.of(owner, '42').write(6);
  draft.of({ ...owner, organizationId: 110 }, '43').write(7);
  localStorage.setItem('voucherDraft:3:7:11:44', '{"cut off');
  expect(draft.of(owner, '42').read()).toBe(6);
  expect([...draft.detailsOf(owner)].sort()).toEqual(['42', 'new']);
});

test.each(['', '{"cut off', 'null', '{"another":"shape"}', '17'])(
  'what cannot be understood is nothing: %s',
  (text) => {
    sessionStorage.setItem('openingTyping:3:7:11', text);
    expect(typed.of(owner).read()).toBeNull();
  },
);

test('a shape that makes the reader throw is nothing', () => {
  const lines = keeper('tabs', (found) => (found as { lines: string[] }).lines.length);
  localStorage.setItem('tabs:3:7', '{}');
  expect(lines.of(owner).read()).toBeNull();
});

test.each([
  ['storage is forbidden', () => forbidStorage('localStorage')],
  ['storage is full', fillStorage],
])('%s: it lives as long as the page', (_name, refuse) => {
  refuse();
  draft.of(owner, 'new').write(5);
  expect(draft.of(owner, 'new').read()).toBe(5);
  expect(draft.detailsOf(owner)).toEqual(['new']);
  draft.of(owner, 'new').forget();
  expect(draft.of(owner, 'new').read()).toBeNull();
});

test('storage that is full hides nothing newer behind what it still holds', () => {
  draft.of(owner, 'new').write(5);
  fillStorage();
  draft.of(owner, 'new').write(6);
  expect(draft.of(owner, 'new').read()).toBe(6);
  jest.restoreAllMocks();
  draft.of(owner, 'new').write(7);
  expect(localStorage.getItem('voucherDraft:3:7:11:new')).toBe('7');
  expect(draft.of(owner, 'new').read()).toBe(7);
});
