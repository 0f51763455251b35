import { closeOtherTabs, closeTab, homeTab, isOversized, openTab, withHome, type Tab } from './tabs';

function tab(key: string, address = key): Tab {
  return { key, title: key.slice(1), address };
}

const list = tab('/voucher');
const form = tab('/voucher/form/:voucherId?', '/voucher/form/12');
const books = tab('/account-book/detailed');

test('a page opens once and keeps its order', () => {
  const tabs = openTab(openTab([homeTab, list], form), books);
  expect(tabs.map(({ key }) => key)).toEqual(['/', list.key, form.key, books.key]);
  const moved = openTab(tabs, { ...form, address: '/voucher/form/13' });
  expect(moved.map(({ address }) => address)).toEqual(['/', '/voucher', '/voucher/form/13', books.address]);
  expect(openTab(tabs, books)).toBe(tabs);
});

test('closing the current tab moves to the next, else the previous, else home', () => {
  const tabs = [homeTab, list, form, books];
  expect(closeTab(tabs, list.key, list.key)).toEqual({
    tabs: [homeTab, form, books],
    goTo: '/voucher/form/12',
  });
  expect(closeTab(tabs, books.key, books.key).goTo).toBe('/voucher/form/12');
  expect(closeTab([homeTab, list], list.key, list.key).goTo).toBe('/');
  expect(closeTab([list], list.key, list.key)).toEqual({ tabs: [], goTo: '/' });
});

test('closing another tab goes nowhere', () => {
  expect(closeTab([homeTab, list, form], form.key, list.key)).toEqual({ tabs: [homeTab, list], goTo: null });
});

test('home cannot be closed, and is first', () => {
  expect(closeTab([homeTab, list], '/', '/')).toEqual({ tabs: [homeTab, list], goTo: null });
  expect(withHome([list, homeTab])).toEqual([homeTab, list]);
  expect(closeOtherTabs([homeTab, list, form], form.key)).toEqual([homeTab, form]);
});

test('more than fifteen tabs are too many', () => {
  const tabs = (count: number) => Array.from({ length: count }, (_, index) => tab(`/${index}`));
  expect(isOversized(tabs(15))).toBe(false);
  expect(isOversized(tabs(16))).toBe(true);
});
