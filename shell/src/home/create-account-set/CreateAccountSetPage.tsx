import { ignoreReported, useNotify, useReloadSession } from '@mingzhang/shell';
import { Link } from '@mingzhang/shared/router';
import { Page, PageHeader } from '@mingzhang/shared/ui';
import { useState } from 'react';
import { normalCreditCode } from '@mingzhang/shared/accounting/creditCode';
import { createAccountSet } from '../homeApi';
import type { AccountSetDraft } from '@mingzhang/shell';
import { AccountSetSummary } from './AccountSetSummary';
import { CreateAccountSetForm } from './CreateAccountSetForm';
import { DemoOffer } from './DemoOffer';

/** The first thing a new user does: the account set of their company. */
export function CreateAccountSetPage() {
  const notify = useNotify();
  const reloadSession = useReloadSession();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<AccountSetDraft | null>(null);

  async function create(draft: AccountSetDraft) {
    setBusy(true);
    try {
      await createAccountSet(newAccountSet(draft));
      notify.success('账套创建成功');
      await reloadSession();
      // The form is gone: Tab goes on to the first thing of the home page.
      document.querySelector('main')?.focus();
    } catch (error) {
      // The form can be corrected and sent again.
      setBusy(false);
      setAsked(null);
      ignoreReported(error);
    }
  }

  return (
    <Page>
      <div style={{ maxWidth: 760, margin: '16px auto' }}>
        <PageHeader
          title="创建账套"
          note="填写公司信息后即可开始记账，带 * 的为必填项"
          actions={<Link to="/account/move">从其他软件迁入</Link>}
        />
        <DemoOffer isDisabled={isBusy} />
        <CreateAccountSetForm isBusy={isBusy} onSubmit={setAsked} />
      </div>
      {asked && (
        <AccountSetSummary
          draft={asked}
          isBusy={isBusy}
          onConfirm={() => void create(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Page>
  );
}

/** What is sent of the form. */
function newAccountSet(draft: AccountSetDraft) {
  return {
    companyName: draft.companyName.trim(),
    creditCode: normalCreditCode(draft.creditCode ?? '') || null,
    enablePeriod: draft.enablePeriod,
    standard: draft.standard,
    taxpayer: draft.taxpayer,
    address: draft.address?.at(-1) ?? null,
    industry: draft.industry ?? null,
    requiresReview: draft.requiresReview,
    hasFixedAssets: draft.hasFixedAssets,
    hasCashier: draft.hasCashier,
  };
}
