import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The packages of Debian that have the programs journals are proved with. */
const packages = { hledger: 'hledger', 'bean-check': 'beancount', 'bean-query': 'beancount' } as const;
type Program = keyof typeof packages;

/** Runs a program; answers what it wrote, and fails with what it complained of. */
function run(program: Program, args: readonly string[]): Promise<string> {
  const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
  return new Promise((resolve, reject) => {
    execFile(program, args, { env, maxBuffer: 2 ** 30 }, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') {
        reject(new Error(`没有 ${program}，无法核对；请安装软件包 ${packages[program]}`));
      } else if (error) reject(new Error(`${program}: ${stderr}${stdout}`));
      else resolve(stdout);
    });
  });
}

async function withFile<T>(
  name: string,
  content: string | Uint8Array,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'mingzhang-journal-'));
  try {
    const path = join(folder, name);
    await writeFile(path, content);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A row of a CSV without line breaks inside. */
const cells = (row: string) =>
  [...row.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(([, quoted, bare]) => quoted ?? bare?.trim() ?? '');

/** In fen; more decimals come of a price times a count, and round to what was meant. */
const fenOf = (yuan: string) => Math.round(Number(yuan.replaceAll(' ', '')) * 100);

/** `2026-01|Assets:1002` → balance or turnover in fen. */
export type Figures = Record<string, number>;

/** `hledger check` and `hledger check -s ordereddates`; fails with what is wrong. */
export async function checkHledger(journal: string | Uint8Array): Promise<void> {
  await withFile('a.journal', journal, async (path) => {
    await run('hledger', ['check', '-f', path]);
    await run('hledger', ['check', '-s', 'ordereddates', '-f', path]);
  });
}

/** What `hledger bal` says every account has at the end of every month, at cost. */
export async function hledgerBalances(journal: string | Uint8Array): Promise<Figures> {
  const csv = await withFile('a.journal', journal, (path) =>
    run('hledger', ['bal', '-f', path, '-B', '-H', '-M', '-E', '--flat', '-O', 'csv']),
  );
  const [titles = '', ...rows] = csv.trim().split('\n');
  const months = cells(titles).slice(1);
  return Object.fromEntries<number>(
    rows.flatMap((row) => {
      const [account = '', ...amounts] = cells(row);
      if (account === 'total') return [];
      return amounts.flatMap((amount, index) => {
        const fen = fenOf(amount.replace(/ [A-Z]+$/, ''));
        return fen === 0 ? [] : [[`${months[index] ?? ''}|${account}`, fen] as const];
      });
    }),
  );
}

/** The turnover on one side of every month and account, red lines on their own side, from hledger's own reading. */
export async function hledgerTurnover(journal: string | Uint8Array): Promise<Figures> {
  const json = await withFile('a.journal', journal, (path) =>
    run('hledger', ['print', '-f', path, '-B', '-O', 'json']),
  );
  const turnover: Figures = {};
  for (const transaction of JSON.parse(json) as Transaction[]) {
    if (['期初余额', '月末余额核对'].includes(transaction.tdescription)) continue;
    for (const { paccount, pamount, ptags } of transaction.tpostings) {
      const fen = pamount.reduce((sum, { aquantity }) => sum + fenOf(`${aquantity.floatingPoint}`), 0);
      const side = ptags.find(([name]) => name === 'side')?.[1] ?? (fen > 0 ? '借' : '贷');
      const key = `${transaction.tdate.slice(0, 7)}|${paccount}|${side}`;
      turnover[key] = (turnover[key] ?? 0) + (side === '借' ? fen : -fen);
    }
  }
  return turnover;
}

interface Transaction {
  readonly tdate: string;
  readonly tdescription: string;
  readonly tpostings: readonly {
    readonly paccount: string;
    readonly pamount: readonly { readonly aquantity: { readonly floatingPoint: number } }[];
    readonly ptags: readonly (readonly [string, string])[];
  }[];
}

/** `bean-check`; fails with what is wrong. */
export async function checkBeancount(journal: string | Uint8Array): Promise<void> {
  const told = await withFile('a.beancount', journal, (path) => run('bean-check', [path]));
  if (told !== '') throw new Error(told);
}

/** What beancount says every account turned over in a month, and on which side. */
export async function beancountTurnover(journal: string | Uint8Array): Promise<Figures> {
  // Its columns cut decimals off; what is left after this is fen and more.
  const query = "select account, year, month, number(weight) * 10000, any_meta('side'), narration";
  const csv = await withFile('a.beancount', journal, (path) => run('bean-query', ['-f', 'csv', path, query]));
  const turnover: Figures = {};
  for (const row of csv.trim().split('\n').slice(1)) {
    const [account = '', year, month = '', weight = '', red = ''] = row.split(',').map((cell) => cell.trim());
    const fen = Math.round(Number(weight) / 100);
    const isOpening = row.includes('期初余额');
    const side = isOpening ? '期初' : red || (fen > 0 ? '借' : '贷');
    const key = `${year ?? ''}-${month.padStart(2, '0')}|${account}|${side}`;
    turnover[key] = (turnover[key] ?? 0) + (side === '贷' ? -fen : fen);
  }
  return turnover;
}
