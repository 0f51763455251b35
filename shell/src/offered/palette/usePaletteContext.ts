import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import { useLocation } from '@mingzhang/shared/router';
import { useAccountSetLists, type AccountSetLists } from '@mingzhang/shared/server-state';
import { currentPeriodOf, useUser } from '@mingzhang/shared/session';
import { useColorScheme } from '@mingzhang/shared/ui';
import { accountOptions } from '@mingzhang/shared/ui-account';
import { useMemo } from 'react';
import { commandsHere, pagesHere, useSiteProfile } from '../siteProfile';
import type { PaletteContext, Partner } from './paletteRows';

/** What the person at the screen may go to; null without an account set. */
export function usePaletteContext(): PaletteContext | null {
  const { pathname } = useLocation();
  const user = useUser();
  const profile = useSiteProfile();
  const { data: lists } = useAccountSetLists({ isAsked: Boolean(user?.workplace) });
  const isDark = useColorScheme() === 'dark';
  return useMemo(() => {
    const workplace = user?.workplace;
    if (!workplace) return null;
    const usualFirst = [...(lists?.words ?? [])].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
    return {
      role: workplace.role,
      isArchived: workplace.accountSet.isArchived,
      currentPeriod: currentPeriodOf(workplace),
      periods: workplace.periods.map(({ period }) => period),
      pages: pagesHere(profile, workplace.role, workplace.accountSet),
      commands: commandsHere(profile, workplace.role, workplace.accountSet),
      accounts: lists ? accountOptions(accountTree(lists.accounts)) : [],
      partners: lists ? partnersOf(lists) : [],
      words: usualFirst.map(({ word }) => word),
      accountSets: user.accountSets
        .map(({ accountSet }) => accountSet)
        .filter(({ id }) => id !== workplace.accountSet.id),
      isDark,
      pathname,
    };
  }, [user, profile, lists, isDark, pathname]);
}

/** The items in use of the categories 客户 and 供应商, in their order. */
function partnersOf({ categories, items }: AccountSetLists): Partner[] {
  return (['客户', '供应商'] as const).flatMap((kind) => {
    const categoryId = categories.find(({ name }) => name === kind)?.id;
    return items
      .filter((item) => item.categoryId === categoryId)
      .map(({ id, code, name }) => ({ kind, id, code, name, categoryId: Number(categoryId) }));
  });
}
