import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import { normalCreditCode } from '@mingzhang/shared/accounting/creditCode';
import { AccountSetFields, useNotify, useServerState, type AccountSetDraft } from '@mingzhang/shell';
import { App, PageSkeleton } from '@mingzhang/shared/ui';
import { EditDrawer } from '../list-editing/EditDrawer';
import { useIsUsed } from '../list-editing/useIsUsed';
import { isAccountSetUsed, saveAccountSet } from './accountSetsApi';

interface AccountSetFormProps {
  /** Null for a new one. */
  readonly accountSet: AccountSet | null;
  /** Called after saving; `isNew`: a set was created and is now the one worked in. */
  readonly onSaved: (isNew: boolean) => void;
  readonly onClose: () => void;
}

/** Creates a set or changes one, in the fields of home; what is fixed by now says why. */
export function AccountSetForm({ accountSet, onSaved, onClose }: AccountSetFormProps) {
  const notify = useNotify();
  const { modal } = App.useApp();
  const isUsed = useIsUsed('accountSetUse', accountSet?.id ?? null, isAccountSetUsed);
  const { data: initial } = useServerState(['accountSetDraft', accountSet?.id], () => draftOf(accountSet), {
    remembered: 'never',
  });

  async function save(draft: AccountSetDraft) {
    const notes = await saveAccountSet(accountSet?.id ?? null, {
      ...draft,
      companyName: draft.companyName.trim(),
      creditCode: normalCreditCode(draft.creditCode ?? '') || null,
      address: draft.address?.at(-1) ?? null,
      industry: draft.industry ?? null,
    });
    notify.success(accountSet ? '账套已保存' : '账套创建成功，已进入新账套');
    if (notes.length > 0)
      modal.info({ title: '账套已保存', content: notes.map((note) => <p key={note}>{note}</p>) });
    onSaved(accountSet === null);
  }

  if (!initial) return <PageSkeleton />;
  return (
    <EditDrawer<AccountSetDraft>
      title={accountSet ? `修改账套：${accountSet.companyName}` : '新建账套'}
      okText={accountSet ? '保存' : '创建账套'}
      width={760}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <AccountSetFields
        startNote={accountSet && isUsed ? '已有凭证，启用期间不能再改' : undefined}
        standardNote={accountSet ? '会计准则决定科目和报表，创建后不能更改' : undefined}
      />
    </EditDrawer>
  );
}

async function draftOf(accountSet: AccountSet | null): Promise<Partial<AccountSetDraft>> {
  if (!accountSet) {
    const defaults = { requiresReview: false, hasFixedAssets: false, hasCashier: false };
    return { standard: 'small', taxpayer: 'smallScale', ...defaults };
  }
  const { companyName, creditCode, enablePeriod, standard, taxpayer, industry, ...others } = accountSet;
  const { requiresReview, hasFixedAssets, hasCashier, address } = others;
  return {
    companyName,
    enablePeriod,
    standard,
    taxpayer,
    requiresReview,
    hasFixedAssets,
    hasCashier,
    ...(creditCode === null ? {} : { creditCode }),
    ...(industry === null ? {} : { industry }),
    ...(address === null ? {} : { address: await regionPath(address) }),
  };
}

/** Province, city, county of a division, as the address field takes them. Fetched only when a set has an address. */
async function regionPath(id: string): Promise<string[]> {
  const { regions } = await import(/* webpackChunkName: "regions" */ '@mingzhang/shared/region/region');
  const parents = new Map(regions.map((region) => [region.id, region.parentId]));
  const path: string[] = [];
  for (let at: string | null = id; at !== null && parents.has(at); at = parents.get(at) ?? null)
    path.unshift(at);
  return path;
}
