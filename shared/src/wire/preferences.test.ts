import { readPreferences, usualPreferences, type Preferences } from './preferences';
import { preferencesForm } from './preferencesForm';

const dark: Preferences = { colorScheme: 'dark', density: 'comfortable', showsTabs: false };

test('what was kept is read back as it was', () => {
  expect(readPreferences(preferencesForm.parse(dark))).toEqual(dark);
  expect(readPreferences({ ...dark, colorScheme: 'system' }).colorScheme).toBe('system');
});

test.each([[null], ['dark'], [{}], [{ colorScheme: 'sepia', density: 1, showsTabs: 'false' }]])(
  '%j is nothing that this release knows: as usual',
  (found) => expect(readPreferences(found)).toEqual(usualPreferences),
);

test('what another release added is left out, what it left out is as usual', () => {
  expect(readPreferences({ colorScheme: 'dark', font: 'large' })).toEqual({
    ...usualPreferences,
    colorScheme: 'dark',
  });
});

test('columns that were left out of a list stay so; what is no list of names is nothing', () => {
  const chosen: Preferences = { ...dark, hiddenColumns: { currencies: ['rate'] } };
  expect(readPreferences(preferencesForm.parse(chosen))).toEqual(chosen);
  expect(readPreferences({ ...dark, hiddenColumns: { currencies: 'rate', members: [] } })).toEqual(dark);
  expect(readPreferences({ ...dark, hiddenColumns: { currencies: [7, 'rate'] } })).toEqual(chosen);
});

test('列设置 is bounded', () => {
  const lists = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, each) => [`list ${each}`, ['column']]));
  expect(preferencesForm.safeParse({ ...dark, hiddenColumns: lists(100) }).success).toBe(true);
  expect(preferencesForm.safeParse({ ...dark, hiddenColumns: lists(101) }).success).toBe(false);
  expect(preferencesForm.safeParse({ ...dark, hiddenColumns: { list: ['x'.repeat(61)] } }).success).toBe(
    false,
  );
});

test.each([
  [{ ...dark, colorScheme: 'sepia' }, '颜色模式不正确'],
  [{ ...dark, density: 'tiny' }, '行距不正确'],
  [{ ...dark, showsTabs: 'false' }, '请说明是否显示标签栏'],
])('%j is refused', (body, message) => {
  expect(preferencesForm.safeParse(body).error?.issues[0]?.message).toBe(message);
});

test('as usual is light and compact, with the tabs', () => {
  expect(usualPreferences).toEqual({ colorScheme: 'light', density: 'compact', showsTabs: true });
  expect(readPreferences({ showsTabs: true })).toEqual(usualPreferences);
});

test('distinct colours are kept only where somebody wants them', () => {
  expect(readPreferences({ ...dark, distinctColors: true })).toEqual({ ...dark, distinctColors: true });
  expect(readPreferences({ ...dark, distinctColors: false })).toEqual(dark);
  expect(readPreferences({ ...dark, distinctColors: 1 })).toEqual(dark);
});
