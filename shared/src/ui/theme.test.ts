import { theme, type ThemeConfig } from 'antd';
import { darkTheme } from './appearance/darkTheme';
import { themeOf } from './theme';

/** Red, green and blue of #rrggbb. */
function channels(color: string): readonly number[] {
  const hex = /^#(\w\w)(\w\w)(\w\w)$/.exec(color);
  if (!hex) throw new Error(`${color} is not #rrggbb`);
  return hex.slice(1).map((part) => Number.parseInt(part, 16));
}

/** WCAG 2.1: relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const states = ['Success', 'Warning', 'Error', 'Info'] as const;

test.each<[string, ThemeConfig]>([
  ['light', themeOf('compact', null)],
  ['dark', themeOf('compact', darkTheme)],
  ['light, distinct', themeOf('compact', null, true)],
  ['dark, distinct', themeOf('compact', darkTheme, true)],
])('what a tag says of a state is read on its own ground (%s)', (_, site) => {
  const token = theme.getDesignToken(site);
  const tooPale = states.filter((state) => {
    const text = site.components?.Tag?.[`color${state}`] ?? token[`color${state}`];
    return contrast(text, token[`color${state}Bg`]) < 4.5;
  });
  expect(tooPale).toStrictEqual([]);
});
