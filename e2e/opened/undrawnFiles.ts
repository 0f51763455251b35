import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import type { OpenedPage } from './layer';

const HOUSE = join(import.meta.dirname, '../..');

/** How something that opens over a page is drawn or asked. */
const DRAWN = [
  String.raw`\(^\|[^A-Za-z]\)<\(Modal\|Drawer\|EditDrawer\|SettingsDrawer\|FormDialog\|Popover\|Dropdown\|ImportFrame\|Floating\)\b`,
  String.raw`\bmodal\.\(confirm\|info\)(`,
  String.raw`\b\(useQuestion\|useRemoval\)(`,
  'createPortal(',
];

/** What the others are made of, and what passes before it can be looked at. */
const WITHOUT_PICTURE: ReadonlySet<string> = new Set([
  'Drawer',
  'Modal',
  'EditDrawer',
  'SettingsDrawer',
  'FormDialog',
  'ImportFrame',
  'useQuestion',
  'useRemoval',
  'Floating',
  // Asks once the code was scanned.
  'BindWechatPage',
  'DocumentProgress',
  'MoveProgress',
]);

/** Files that draw something over a page and that no picture is named after. */
export function undrawnFiles(pages: readonly OpenedPage[]): string[] {
  const drawn = new Set(pages.flatMap(({ openings }) => openings.map(([name]) => name.split('-')[0])));
  const patterns = DRAWN.flatMap((pattern) => ['-e', pattern]);
  const sources = [
    'shell/src',
    'shared/src/ui',
    'shared/src/fields',
    ':(glob)remote-*/src/**',
    ':!*.test.ts*',
  ];
  const output = execFileSync('git', ['grep', '-l', ...patterns, '--', ...sources], {
    cwd: HOUSE,
    encoding: 'utf8',
  });
  return output
    .trim()
    .split('\n')
    .filter((path) => {
      const name = basename(path).replace(/\.tsx?$/, '');
      return !drawn.has(name) && !WITHOUT_PICTURE.has(name);
    });
}
