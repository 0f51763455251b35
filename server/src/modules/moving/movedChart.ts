import { parseCodeScheme } from '@mingzhang/shared/accounting/account';
import { lengthenCode } from '@mingzhang/shared/accounting/accountCode';
import type { Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import type { MovePlan, PlanAccount } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { FoundingAccount, FoundingChart } from '../../db/seed/seedAccountSet';
import { seedChartOf, type SeedAccount } from '../../db/seed/standards';
import { mnemonicCode } from '../account/mnemonicCode';

const USUAL = [4, 2, 2, 2];

/**
 * The chart that a set moved in begins with: what was planned, and of the standard's chart what does not stand in its way:
 * first-level accounts, for the statements name them, and what is below accounts that the books moved in do not use; of a
 * chart that was mapped to ours all of it. An
 * account of the standard's code with another name is another account: no statement counts it by that code.
 */
export function movedChart(
  plan: Pick<MovePlan, 'accounts' | 'encoding' | 'standard' | 'chart' | 'own'>,
  taxpayer: Taxpayer,
): FoundingChart {
  const { accounts, encoding, standard, chart, own } = plan;
  const scheme = parseCodeScheme(encoding);
  invariant(scheme, `${encoding} is a code scheme`);
  const planned = new Map(accounts.map((account) => [account.code, account]));
  const seeds = seedChartOf(standard, taxpayer).flatMap((seed) => {
    const code = lengthenCode(seed.code, USUAL, scheme);
    return code === undefined ? [] : [{ ...seed, code, standardCode: seed.code }];
  });
  const seedOf = new Map(seeds.map((seed) => [seed.code, seed]));
  const others = new Map(seeds.filter(({ code }) => code.length === 4).map(({ code, name }) => [code, name]));
  const names = new Set(accounts.flatMap(({ parent, name }) => (parent === null ? [name] : [])));
  // Theirs has its name under another code.
  const isNamed = (code: string) =>
    !planned.has(code.slice(0, 4)) && names.has(others.get(code.slice(0, 4)) ?? '');
  // A whole set of ours has every account it wants.
  const kept = seeds.filter(
    ({ code }) =>
      !own?.about && !planned.has(code) && !isNamed(code) && (chart === 'map' || isFree(code, planned)),
  );
  const all = [...accounts.map((account) => founding(account, seedOf.get(account.code))), ...kept];
  return { encoding, accounts: all.sort((a, b) => (a.code < b.code ? -1 : 1)) };
}

/** Of the first level, or below an account that the plan does not name. */
const isFree = (code: string, planned: ReadonlyMap<string, PlanAccount>) =>
  code.length === 4 || !planned.has(code.slice(0, 4));

function founding(account: PlanAccount, seed: (SeedAccount & FoundingAccount) | undefined): FoundingAccount {
  const { code, name, category, side } = account;
  const isStandard = seed?.name === name || (seed !== undefined && code.length === 4);
  return {
    ...{ code, name, category, side },
    mnemonicCode: account.own?.mnemonic || mnemonicCode(name),
    isSystem: isStandard && seed.isSystem,
    isEnabled: true,
    generalOnly: false,
    standardCode: isStandard ? (seed.standardCode ?? code) : null,
  };
}
