import { listAt } from '../listAt';
import { fullFamilyText, nextChildCode } from '../../accountCode';
import type { Standard } from '../../accountSet';
import { pushTo } from '../pushTo';
import { natureOf } from './chartNature';
import type { MoveNotes } from './moveNotes';
import type { EarlierMapping, MoveChoices, PlanAccount, StandardAccount } from './movePlan';
import type { PlannedChart } from './plannedChart';
import type { TheirAccount, TheirChart } from './theirAccounts';
import { comparedName } from './theirNames';

const USUAL = [4, 2, 2, 2];

interface Mapping {
  readonly chart: PlannedChart;
  readonly standard: Standard;
  readonly notes: MoveNotes;
  /** Our children by parent and compared name. */
  readonly byName: Map<string, string>;
  readonly children: Map<string, string[]>;
  readonly history: ReadonlyMap<string, string>;
}

/**
 * Their accounts mapped to the chart of our standard: as chosen by hand, by name under the same account, by
 * what was chosen earlier; what is left is made under its parent. Never by code alone: 22210102 is 销项税额 with some and
 * 已交税金 with us.
 */
export function mappedChart(
  theirs: TheirChart,
  standard: Standard,
  known: readonly StandardAccount[],
  choices: MoveChoices,
  notes: MoveNotes,
): PlannedChart {
  const chart: PlannedChart = { scheme: USUAL, accounts: new Map(), targets: new Map(), parents: new Set() };
  const history = new Map(choices.history.map((earlier) => [historyKey(earlier), earlier.to]));
  const mapping: Mapping = { chart, standard, notes, byName: new Map(), children: new Map(), history };
  for (const { code, name, category, side } of known) {
    const parent = known.some((other) => other.code === code.slice(0, -2)) ? code.slice(0, -2) : null;
    add(mapping, {
      ...{
        code,
        name,
        category,
        side,
        parent,
        unit: null,
        categories: [],
        currencies: [],
        origin: 'standard',
      },
    });
  }
  for (const account of theirs.accounts.values()) {
    const chosen = [...account.spellings].flatMap((spelling) => choices.mapped[spelling] ?? [])[0];
    const code =
      chosen === undefined
        ? (found(account, mapping) ?? made(account, mapping))
        : chosenTarget(account, chosen, mapping);
    if (code !== null) chart.targets.set(account.code, code);
  }
  return chart;
}

const historyKey = ({ code, name }: Pick<EarlierMapping, 'code' | 'name'>) => `${code}|${comparedName(name)}`;
const nameKey = (parent: string | null, name: string) => `${parent ?? ''}|${comparedName(name)}`;

function add({ chart, byName, children }: Mapping, account: PlanAccount) {
  chart.accounts.set(account.code, account);
  const key = nameKey(account.parent, account.name);
  if (!byName.has(key)) byName.set(key, account.code);
  if (account.parent !== null) pushTo(children, account.parent, account.code);
}

function chosenTarget(account: TheirAccount, chosen: string, { chart, notes }: Mapping): string | null {
  if (chart.accounts.has(chosen)) return chosen;
  notes.refuse(
    `科目“${account.code} ${account.name}”对应的“${chosen}”不在本账套的科目表里，请重新选择`,
    account.at,
  );
  return null;
}

function found(account: TheirAccount, { chart, byName, history }: Mapping): string | null {
  const parent = account.parent === null ? null : chart.targets.get(account.parent);
  const named = parent === undefined ? undefined : byName.get(nameKey(parent, account.name));
  if (named !== undefined) return named;
  const spelled = [...account.spellings].flatMap(
    (spelling) => history.get(historyKey({ code: spelling, name: account.name })) ?? [],
  );
  return spelled.find((earlier) => chart.accounts.has(earlier)) ?? null;
}

/** A new account under what its parent became; of the first level under its own code, when that is free. */
function made(account: TheirAccount, mapping: Mapping): string | null {
  const { chart, children, notes, standard } = mapping;
  const parent = account.parent === null ? null : chart.targets.get(account.parent);
  if (parent === undefined) return null; // Its parent is refused already.
  const code = parent === null ? account.code : nextChildCode(parent, listAt(children, parent), USUAL);
  if (code === null) {
    notes.refuse(`科目“${account.code} ${account.name}”：${fullFamilyText(parent ?? '', USUAL)}`, account.at);
    return null;
  }
  const taken = chart.accounts.get(code);
  if (taken) {
    notes.refuse(
      `科目“${account.code} ${account.name}”在本账套里没有同名科目，而编码${code}是“${taken.name}”；请为它选择对应的科目`,
      account.at,
    );
    return null;
  }
  const { category, side } = natureOf(account, chart.accounts.get(parent ?? ''), standard, 0);
  const { name, unit } = account;
  add(mapping, { code, name, category, side, parent, unit, categories: [], currencies: [], origin: 'made' });
  notes.tell(`科目“${account.code} ${account.name}”在本账套里没有，新增为“${code} ${name}”`, account.at);
  return code;
}
