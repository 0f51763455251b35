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
