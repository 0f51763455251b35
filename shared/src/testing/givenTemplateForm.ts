import { fromAccount } from '../wire/account';
import type { WireFormula } from '../wire/reportTemplate';
import type {
  WireEditableItem,
  WireEditableTemplate,
  WireTemplateReview,
} from '../wire/reportTemplateEditing';
import { api } from './fakeApi';
import { given } from './given';
import { givenLists } from './givenLists';

export const ledger = given`
  2026-03-05 记-1
    借 5401 主营业务成本  10.00
    贷 5001 主营业务收入  10.00
`;
export const chart = { tree: ledger.accounts, categories: [], accountSetId: 7 };

export const term = (fromTag: string, calculation: '+' | '-' = '+', accessRules = 0): WireFormula => ({
  ...{ templateId: 31, templateItemsId: 1, calculation, accessRules, fromTag },
});

export function item(id: number, title: string, more: Partial<WireEditableItem> = {}): WireEditableItem {
  return {
    ...{ id, templateId: 31, title, parentId: null, lineNum: id, type: null, sources: 0, level: 1, pos: id },
    ...{ isBolder: false, isFolding: false, isClassified: false, version: 3, originId: null, formulas: [] },
    ...more,
  };
}

export const items = [
  item(1, '一、营业收入', { formulas: [term('5001')] }),
  item(2, '减：营业成本', { level: 2, formulas: [term('5401')] }),
  item(3, '二、营业利润', { sources: 1, isBolder: true, formulas: [term('1'), term('2', '-')] }),
];
export const template: WireEditableTemplate = {
  ...{ id: 31, name: '部门利润表', templateKey: 'dept', type: 0, isDefault: false, orgNames: '' },
  ...{ version: 8, originId: 21, items },
};
export const figure = (
  itemId: number,
  currentPeriodAmount: number,
  currentYearAmount = currentPeriodAmount,
) => ({ ...{ itemId, currentPeriodAmount, currentYearAmount } });
export const view = { 1: figure(1, 1000, 3000), 2: figure(2, 600), 3: figure(3, 400) };
export const clean = {
  ...{ coverage: [], cashFlow: [] },
  difference: { changed: false, itemIds: [], missing: [], reordered: false },
};

/** Prepares what the designer asks for; a template or a review of one's own in their stead. */
export function givenTemplateForm(
  given: { readonly template?: WireEditableTemplate; readonly review?: WireTemplateReview } = {},
) {
  api.get('/report/template/31').replies(given.template ?? template, { times: 'always' });
  api.get('/report/template/review/31').replies(given.review ?? clean, { times: 'always' });
  api.get('/report/template/view/31').replies(view, { times: 'always' });
  givenLists({ subjects: ledger.accounts.all.map((account) => fromAccount(account, chart)) });
}
